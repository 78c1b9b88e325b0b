/** What the turn panel says and offers, from a scene and the card that is selected. */
import { plainActions, type Place } from './state';
import type { Effect, Offer } from '../parts/turn';
import { list, t } from '../text';
import type { Preview, View } from './wire';
import { cardName, regionName, verbOf, type Speech } from './words';

/** What the step asks for: `take`, `second-none`, `mark-lift`, `move` and so on. */
export function taskOf(view: View): string {
  if (view.step === 'mark' && view.pending) return 'move';
  const verbs = new Set(view.legal.map(verbOf));
  if (view.step === 'mark' && !verbs.has('place')) return verbs.has('lift') ? 'mark-lift' : 'mark-none';
  if ((view.step === 'take' || view.step === 'second') && !verbs.has('take')) return `${view.step}-none`;
  return view.step;
}

/** The question of the step, or of the choice that is selected. */
export function question(view: View, selected: Place | null): string {
  if (!selected?.action) return ask(view);
  return t(`match.sure-${verbOf(selected.action)}`, { card: cardName(selected.card), place: selected.name, row: selected.row });
}

export function ask(view: View): string {
  return t(`match.ask-${taskOf(view)}`, { region: view.first ? regionName(view.first) : '', card: cardAt(view, view.pending) });
}

export function hint(view: View, speech: Speech): string {
  const owner = view.cards.find((card) => card.place === view.pending)?.marker ?? null;
  return t(`match.hint-${taskOf(view)}`, { who: owner === null ? '' : speech.inside(owner) });
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

/** The buttons of the step: what the selected card stands for, and the choices without a card. */
export function offers(view: View, selected: Place | null): Offer[] {
  const others = plainActions(view).map((action) => ({ action, words: t(`match.do-${action.replace(' ', '-')}`), primary: !selected?.action && view.legal.length === 1 }));
  if (!selected?.action) return others;
  return [...others, { action: selected.action, words: t(`match.do-${verbOf(selected.action)}`), primary: true }];
}

function cardAt(view: View, place: string | null): string {
  const card = view.cards.find((each) => each.place === place);
  return card ? cardName(card.card) : '';
}
