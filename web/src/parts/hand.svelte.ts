/** How a viewer plays: what is selected, why the last tap did nothing, and where the focus stays when scenes change. */
import { tick } from 'svelte';

import { Refused } from '../session/api';
import type { Session } from '../session/session';
import type { Hint, Refusal, Scene } from '../session/wire';
import { isReason, t } from '../text';
import { stageOf } from './turn';

export class Hand {
  /** What was tapped and not decided yet, by whatever name the game gives it. */
  selected: string | null = $state(null);
  notice: string | null = $state(null);
  /** A hint, as long as its scene is shown and nothing else is chosen. */
  hinted: Hint | null = $state(null);
  private readonly session: Session;
  private readonly focusBoard: () => void;
  private shown = 0;
  private had = false;

  constructor(session: Session, focusBoard: () => void) {
    this.session = session;
    this.focusBoard = focusBoard;
  }

  get mayChoose(): boolean {
    const scene = this.session.current.scene;
    return scene !== null && stageOf(scene) === 'choose';
  }

  /** Before a new scene is drawn: a button of the turn that has the focus may be gone afterwards. */
  before(): void {
    this.had = hasTurnFocus();
  }

  /** A new scene drops what was chosen in the old one, and asks for its previews. */
  show(scene: Scene): void {
    if (scene.n === this.shown) return;
    this.shown = scene.n;
    this.selected = this.notice = this.hinted = null;
    if (this.mayChoose) this.preview();
    void this.keepFocus(this.had);
  }

  select(name: string): void {
    this.selected = name;
    this.notice = this.hinted = null;
    this.preview(); // again, if they were refused
  }

  private preview(): void {
    this.session.preparePreviews().catch(this.explain);
  }

  decide(action: string, confirm: boolean): void {
    if (!this.session.current.waiting) this.session.decide(action, confirm).catch(this.explain);
  }

  /** Shows what a good player would do; `choose` selects it. */
  hint(choose: (action: string) => void): void {
    if (this.session.current.waiting) return;
    const asked = this.shown;
    this.session.hint().then((hint) => {
      if (!hint || asked !== this.shown) return;
      this.selected = null;
      choose(hint.action);
      this.hinted = hint;
    }, this.explain);
  }

  confirm = (): void => {
    if (!this.session.current.waiting) this.session.confirm().catch(this.explain);
  };

  back = (): void => {
    if (this.session.current.waiting) return;
    this.unselect();
    if (this.session.current.scene!.turn!.draft.length) this.session.back().catch(this.explain);
  };

  /** Escape drops the choice first, then the last decision. */
  leave = (): void => {
    const scene = this.session.current.scene;
    if (this.selected || this.notice) this.unselect();
    else if (scene && ['choose', 'confirm'].includes(stageOf(scene))) this.back();
  };

  /** Escape takes back wherever the focus is; a board has heard its own already. */
  key = (event: KeyboardEvent): void => {
    // A key that is held must not go on choosing where the focus went.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest?.('select')) return;
    this.leave();
  };

  /** Says why a choice cannot be made; what is against the rules, the server says. */
  async ask(action: string): Promise<void> {
    this.unselect();
    await this.session.preview(action).then(() => undefined, this.explain);
  }

  explain = (reason: unknown): void => {
    if (!(reason instanceof Refused)) throw reason;
    const { code } = reason.refusal;
    if (code === 'too-many') this.notice = t('match.too-many');
    else if (code !== 'moved' && code !== 'closed') this.notice = refusalWords(reason.refusal);
  };

  private unselect(): void {
    const had = hasTurnFocus();
    this.selected = this.notice = this.hinted = null;
    void this.keepFocus(had);
  }

  /** The focus of a button that is gone goes where the turn goes on: never to a button, which a held key would press. */
  async keepFocus(had: boolean): Promise<void> {
    await tick();
    const heading = document.querySelector<HTMLElement>('.turn h2');
    if (!heading || !had || document.activeElement !== document.body) return;
    if (this.mayChoose) this.focusBoard();
    else heading.focus({ preventScroll: true });
  }
}

/** Whether what has the focus may be gone with the next scene. */
function hasTurnFocus(): boolean {
  return document.activeElement?.closest('.turn, [data-choice]') != null;
}

/** A refusal in words; of an illegal choice only the reason, since the card is in plain sight. */
export function refusalWords(refusal: Refusal): string {
  const reason = refusal.data.reason;
  const words = isReason(reason) ? t(`error.${reason.code}`, reason.data) : t(refusal.key, refusal.data);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
