/** What every game's turn has in common: whose it is, what is offered, and the sentences around it. */
import type { Deed, Scene } from '../session/wire';
import { t } from '../text';
import { plain, turnsOf, type Teller } from './story';

/** Whose turn it is for this viewer: mine to choose, mine to confirm, another's, or nobody's. */
type Stage = 'choose' | 'confirm' | 'wait' | 'over';

export interface Effect {
  /** A drawing of the sprite. */
  icon: string;
  tone: 'good' | 'bad' | '';
  words: string;
}

export interface Offer {
  action: string;
  words: string;
  primary: boolean;
}

export function stageOf(scene: Scene): Stage {
  if (scene.winners || !scene.turn) return 'over';
  if (scene.turn.seat !== scene.seat) return 'wait';
  return scene.turn.drafted ? 'confirm' : 'choose';
}

/** The heading of the turn; what is asked, the game says. */
export function heading(scene: Scene, asked: () => string, teller: Teller): string {
  const stage = stageOf(scene);
  if (stage === 'over') return t('match.over');
  if (stage === 'wait') return t('match.turn-of', { who: teller.name(scene.turn!.seat) });
  return stage === 'confirm' ? t('match.ask-confirm') : asked();
}

/** The newest turn in a sentence, with marks for figures; null at the start. */
export function lastLine(log: readonly Deed[], teller: Teller): string | null {
  const last = turnsOf(log)[0];
  return last ? teller.turn(last) : null;
}

/** The one line that a screen reader is told without asking. */
export function status(scene: Scene, log: readonly Deed[], teller: Teller, ask: () => string, left: string): string {
  const stage = stageOf(scene);
  if (stage === 'over') return `${t('match.over')}.`;
  const line = lastLine(log, teller);
  const told = line && log.at(-1)!.seat !== scene.seat ? [plain(line)] : [];
  const now =
    stage === 'wait'
      ? t('match.status-other', { who: teller.name(scene.turn!.seat) })
      : t('match.status-you', { ask: heading(scene, ask, teller).replace(/[ ?.]+$/, ''), left });
  return [...told, now].join(' ');
}

/** The same once something is selected: the new question, and what the choice does as soon as that is known. */
export function asked(question: string, effects: readonly Effect[] | null): string {
  return effects ? `${question} ${effects.map(({ words }) => plain(words)).join(', ')}.` : '';
}

/** Why nothing can be chosen, whatever was tapped; null if it is this viewer's turn to choose. */
export function idle(scene: Scene, teller: Teller): string | null {
  const stage = stageOf(scene);
  if (scene.seat === null) return t('match.watching');
  if (stage === 'over') return t('match.over');
  if (stage === 'wait') return t('match.not-your-turn', { who: teller.name(scene.turn!.seat) });
  return stage === 'confirm' ? t('match.turn-complete') : null;
}
