/** The display on the page: shows what it is given, and says what was tapped. */
import { isCalm } from '../board/motion';
import { flights, play, snapshot } from './anim';
import { listen, stopNear } from './events';
import { build, draw, type Canvas, type Picture } from './render';
import type { Place } from './state';

/** A picture without what the board keeps by itself. */
export type Shown = Omit<Picture, 'near' | 'stop'>;

export interface Hooks {
  /** A card was tapped; by key if nobody pointed at it. */
  tap(place: Place, byKey: boolean): void;
  /** Escape: the choice is dropped, or the last decision taken back. */
  leave(): void;
  /** Where a seat's cards and markers lie, for what slides there. */
  anchor(seat: number): Element | null;
}

const PHONE = '(max-width:719px)';

export class Board {
  private canvas: Canvas | null = null;
  private deal = '';
  private shown: Shown | null = null;
  private near: number | null = null;
  private stop: string | null = null;
  private readonly root: HTMLElement;
  private readonly hooks: Hooks;
  private readonly deafen: () => void;

  constructor(root: HTMLElement, hooks: Hooks) {
    this.root = root;
    this.hooks = hooks;
    this.deafen = listen(root, () => this.shown?.places ?? [], {
      tap: (place, byKey) => this.tapped(place, byKey),
      move: (place) => this.focus(place),
      leave: () => hooks.leave(),
      look: (row) => this.look(row),
    });
  }

  show(shown: Shown): void {
    const deal = shown.places.map((place) => place.card).join();
    if (!this.canvas || deal !== this.deal) {
      this.canvas = build(this.root, shown.places);
      this.shown = null;
      this.deal = deal;
    }
    const focused = this.root.contains(document.activeElement) && document.activeElement?.hasAttribute('data-place');
    const moves = this.shown ? flights(this.shown.places, shown.places) : [];
    const before = moves.length && !isCalm() ? snapshot(this.canvas, moves) : null;
    this.shown = shown;
    this.redraw();
    if (before) play(this.canvas, moves, before, (seat) => this.hooks.anchor(seat));
    if (focused && !this.root.contains(document.activeElement) && this.stop) this.focus(this.stop, true);
  }

  focus(place: string, preventScroll = false): void {
    this.stop = place;
    this.redraw();
    this.canvas?.cards.get(place)?.focus({ preventScroll });
  }

  destroy(): void {
    this.deafen();
    this.root.replaceChildren();
  }

  private tapped(name: string, byKey: boolean): void {
    const place = this.shown?.places.find((each) => each.name === name);
    if (!place) return;
    this.stop = name;
    if (!place.action && !place.end && matchMedia(PHONE).matches) this.look(place.row);
    else this.redraw();
    this.hooks.tap(place, byKey);
  }

  private look(row: number | null): void {
    this.near = row;
    this.redraw();
    if (row !== null && this.stop?.startsWith(`${row}.`)) this.canvas?.cards.get(this.stop)?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }

  private redraw(): void {
    if (!this.canvas || !this.shown) return;
    this.stop = stopNear(this.shown.places, this.stop);
    draw(this.canvas, { ...this.shown, near: this.near, stop: this.stop });
  }
}
