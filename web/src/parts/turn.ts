/** What the turn panel says and offers, from a scene and the card that is selected. */
import { plainActions, type Place } from '../board/state';
import type { Deed, Preview, Scene, View } from '../session/wire';
import { list, t } from '../text';
import { cardName, plain, regionName, turnsOf, verbOf, type Speech } from './words';

/** Whose turn it is for this viewer: mine to choose, mine to confirm, another's, or nobody's. */
type Stage = 'choose' | 'confirm' | 'wait' | 'over';

export function stageOf(scene: Scene): Stage {
  if (scene.winners || !scene.turn) return 'over';
  if (scene.turn.seat !== scene.seat) return 'wait';
  return scene.turn.drafted ? 'confirm' : 'choose';
}

/** What the step asks for: `take`, `second-none`, `mark-lift`, `move` and so on. */
export function taskOf(view: View): string {
  if (view.step === 'mark' && view.pending) return 'move';
  const verbs = new Set(view.legal.map(verbOf));
  if (view.step === 'mark' && !verbs.has('place')) return verbs.has('lift') ? 'mark-lift' : 'mark-none';
  if ((view.step === 'take' || view.step === 'second') && !verbs.has('take')) return `${view.step}-none`;
  return view.step;
}

export function heading(scene: Scene, selected: Place | null, speech: Speech): string {
  const stage = stageOf(scene);
  if (stage === 'over') return t('match.over');
  if (stage === 'wait') return t('match.turn-of', { who: speech.name(scene.turn!.seat) });
  if (stage === 'confirm') return t('match.ask-confirm');
  if (!selected?.action) return ask(scene.view!);
  return t(`match.sure-${verbOf(selected.action)}`, { card: cardName(selected.card), place: selected.name, row: selected.row });
}

export function ask(view: View): string {
  return t(`match.ask-${taskOf(view)}`, { region: view.first ? regionName(view.first) : '', card: cardAt(view, view.pending) });
}

export function hint(scene: Scene, speech: Speech): string {
  const view = scene.view!;
  const owner = view.cards.find((card) => card.place === view.pending)?.marker ?? null;
  return t(`match.hint-${taskOf(view)}`, { who: owner === null ? '' : speech.inside(owner) });
}

interface Effect {
  /** A drawing of the sprite. */
  icon: string;
  tone: 'good' | 'bad' | '';
  words: string;
}

/** What a choice would do, in words. */
export function effects(preview: Preview, speech: Speech): Effect[] {
  const found: Effect[] = speech.gains(preview).map(({ seat, words, points }) => {
    const mine = seat === speech.viewer;
    return { icon: points > 0 ? 'p-up' : 'p-down', tone: points > 0 === mine ? 'good' : 'bad', words };
  });
  if (!found.length && preview.card) found.push({ icon: 'p-open', tone: '', words: t('match.gain-none') });
  if (preview.cost > 0) found.push({ icon: 'p-warn', tone: 'bad', words: t('match.costs', { n: preview.cost }) });
  if (preview.disc) found.push({ icon: 'p-eye', tone: '', words: t('match.with-disc') });
  if (preview.uncovers.length) found.push({ icon: 'p-eye', tone: '', words: t('match.uncovers', { cards: list(preview.uncovers.map(cardName)) }) });
  const opening = speech.opening(preview);
  if (opening) found.push({ icon: 'p-right', tone: 'bad', words: opening });
  if (preview.action.startsWith('place ')) found.push({ icon: 'p-lock', tone: 'good', words: t('match.marked') });
  return found;
}

interface Offer {
  action: string;
  words: string;
  primary: boolean;
}

/** The buttons of the step: what the selected card stands for, and the choices without a card. */
export function offers(view: View, selected: Place | null): Offer[] {
  const others = plainActions(view).map((action) => ({ action, words: t(`match.do-${action.replace(' ', '-')}`), primary: !selected?.action && view.legal.length === 1 }));
  if (!selected?.action) return others;
  return [...others, { action: selected.action, words: t(`match.do-${verbOf(selected.action)}`), primary: true }];
}

/** The newest turn in a sentence, with marks for arms; null at the start. */
export function lastLine(log: readonly Deed[], speech: Speech): string | null {
  const last = turnsOf(log)[0];
  return last ? speech.turn(last) : null;
}

/** The one line that a screen reader is told without asking. */
export function status(scene: Scene, log: readonly Deed[], speech: Speech, left: string): string {
  const stage = stageOf(scene);
  if (stage === 'over') return `${t('match.over')}.`;
  const line = lastLine(log, speech);
  const told = line && log.at(-1)!.seat !== scene.seat ? [plain(line)] : [];
  const now =
    stage === 'wait'
      ? t('match.status-other', { who: speech.name(scene.turn!.seat) })
      : t('match.status-you', { ask: stage === 'confirm' ? t('match.ask-confirm') : ask(scene.view!).replace(/[ ?]+$/, ''), left });
  return [...told, now].join(' ');
}

function cardAt(view: View, place: string | null): string {
  const card = view.cards.find((each) => each.place === place);
  return card ? cardName(card.card) : '';
}
