/** Cards slide to where they went: every card is there once, so its place before and after is found by its code. */
import { cardTime, EASE, isCalm, shift } from '../board/motion';

type Boxes = ReadonlyMap<string, DOMRect>;

export function boxes(root: ParentNode = document): Boxes {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.getClientRects().length);
  return new Map(cards.map((card) => [card.dataset.card!, card.getBoundingClientRect()]));
}

/** Plays the way of every card that lies elsewhere than before. */
export function slide(before: Boxes, root: ParentNode = document): void {
  if (isCalm()) return;
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const was = before.get(card.dataset.card!);
    const now = card.getBoundingClientRect();
    if (!was || !now.width || Math.hypot(was.left - now.left, was.top - now.top) < 2) continue;
    card.animate([{ transform: shift(now, was), zIndex: 11 }, { transform: 'none', zIndex: 11 }], { duration: cardTime(card), easing: EASE });
  }
}
