/** Cards and markers slide to where they went, found by comparing two drawings. */
import { cardTime, EASE, shift } from '../board/motion';
import type { Canvas } from './render';
import type { Place } from './state';

interface Flight {
  readonly what: 'card' | 'marker';
  readonly place: string;
  readonly seat: number;
  /** Out of the display, or into it (a marker placed, a card taken back). */
  readonly leaves: boolean;
}

/** What moved between two drawings of one deal. */
export function flights(before: readonly Place[], after: readonly Place[]): Flight[] {
  const earlier = new Map(before.map((place) => [place.name, place]));
  return after.flatMap((now) => {
    const then = earlier.get(now.name);
    return then ? flightsOf(then, now) : [];
  });
}

function flightsOf(then: Place, now: Place): Flight[] {
  const place = now.name;
  if (then.holder === null && now.holder !== null) return [{ what: 'card', place, seat: now.holder, leaves: true }];
  if (then.holder !== null && now.holder === null) return [{ what: 'card', place, seat: then.holder, leaves: false }];
  if (then.marker === now.marker || now.holder !== null) return [];
  const moved: Flight[] = [];
  if (then.marker !== null) moved.push({ what: 'marker', place, seat: then.marker, leaves: true });
  if (now.marker !== null) moved.push({ what: 'marker', place, seat: now.marker, leaves: false });
  return moved;
}

/** Where everything was, with copies of what is about to leave. */
interface Snapshot {
  readonly boxes: Map<string, DOMRect>;
  readonly leaving: { copy: HTMLElement; box: DOMRect; seat: number }[];
}

export function snapshot(canvas: Canvas, moves: readonly Flight[]): Snapshot {
  const boxes = new Map<string, DOMRect>();
  for (const [place, card] of canvas.cards) if (card.isConnected) boxes.set(place, card.getBoundingClientRect());
  const leaving = moves.filter((move) => move.leaves).flatMap((move) => copyOf(canvas, move));
  return { boxes, leaving };
}

/** Plays the moves after the new drawing is in place. `anchor` is where a seat's things lie. */
export function play(canvas: Canvas, moves: readonly Flight[], before: Snapshot, anchor: (seat: number) => Element | null): void {
  const duration = cardTime(canvas.root);
  for (const { copy, box, seat } of before.leaving) flyOut(copy, box, anchor(seat), duration);
  for (const move of moves) if (!move.leaves) flyIn(canvas, move, anchor(move.seat), duration);
  const arriving = new Set(moves.filter((move) => !move.leaves && move.what === 'card').map((move) => move.place));
  for (const [place, box] of before.boxes) if (!arriving.has(place)) closeUp(canvas.cards.get(place)!, box, duration);
}

function copyOf(canvas: Canvas, move: Flight): Snapshot['leaving'] {
  const card = canvas.cards.get(move.place);
  const source = move.what === 'card' ? card : card?.querySelector('.mark');
  if (!source?.isConnected) return [];
  const copy = document.createElement('div');
  const clone = source.cloneNode(true) as HTMLElement;
  // A copy is a picture: nothing may find it as the card, or as one that can be chosen.
  for (const name of ['aria-label', 'aria-pressed', 'data-place', 'tabindex']) clone.removeAttribute(name);
  clone.classList.remove('legal', 'sel', 'reveal', 'ghost');
  copy.className = 'fly';
  copy.append(clone);
  return [{ copy, box: source.getBoundingClientRect(), seat: move.seat }];
}

function flyOut(copy: HTMLElement, from: DOMRect, target: Element | null, duration: number): void {
  copy.inert = true;
  Object.assign(copy.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` });
  document.body.append(copy);
  const to = target?.getBoundingClientRect();
  const moved = to && to.width ? shift(from, to) : 'translate(0,-30px)';
  const flight = copy.animate(
    [{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: `${moved} scale(.45)`, opacity: 0 }],
    { duration, easing: EASE, fill: 'forwards' },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

function flyIn(canvas: Canvas, move: Flight, source: Element | null, duration: number): void {
  const card = canvas.cards.get(move.place);
  const moving = move.what === 'card' ? card : card?.querySelector('.mark');
  const from = source?.getBoundingClientRect();
  if (!moving?.isConnected || !from?.width) return;
  moving.animate([{ transform: shift(moving.getBoundingClientRect(), from), opacity: 0.3 }, { transform: 'none', opacity: 1 }], { duration, easing: EASE });
}

/** The row closes up after the card has left. */
function closeUp(card: HTMLElement, was: DOMRect, duration: number): void {
  if (!card.isConnected) return;
  const dx = was.left - card.getBoundingClientRect().left;
  if (Math.abs(dx) < 1) return;
  card.animate([{ transform: `translateX(${dx}px)` }, { transform: `translateX(${dx}px)`, offset: 0.4 }, { transform: 'none' }], {
    duration: duration * 1.4,
    easing: EASE,
  });
}
