/** What is asked for comes into sight, and no more is scrolled than that takes. */
import { isCalm } from '../board/motion';

const GROUPS = '.lots,.cols,.court,.plotbox,.oppbox';

/**
 * The group of choices in which something is chosen, else the first one, with the top cards of columns; what is chosen alone where
 * the group is too high. What is asked anew leaves as much above it in sight as there is room for.
 */
export function bringIntoSight(anew = false): void {
  const choices = [...document.querySelectorAll<HTMLElement>('.room [data-choice]')].filter((each) => each.getClientRects().length);
  const chosen = choices.filter((each) => each.matches('[aria-pressed=true]'));
  const group = (chosen[0] ?? choices[0])?.closest(GROUPS);
  if (!group) return;
  const side = group.closest('.side');
  const scroller = side && side.scrollHeight > side.clientHeight ? side : document.scrollingElement!;
  const { top, bottom } = sight(scroller === side ? side.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight), group);
  let wanted = span([...choices.filter((each) => group.contains(each)), ...group.querySelectorAll('.cols .near')]);
  if (chosen.length && wanted.bottom - wanted.top > bottom - top) wanted = span([...chosen, ...group.querySelectorAll('.col.sel .near')]);
  const [above, below] = [wanted.top - top, wanted.bottom - bottom];
  const least = anew && scroller !== side ? -scroller.scrollTop : 0;
  const by = above < 0 && !anew ? above : Math.max(least, Math.min(above, below));
  if (by) scroller.scrollBy({ top: by, behavior: isCalm() ? 'instant' : 'smooth' });
}

function span(elements: Element[]): { top: number; bottom: number } {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}

/** What the bars that stay leave of a window: the mast, the race, and a phone's sheet. */
function sight(window: DOMRect, group: Element): { top: number; bottom: number } {
  const bars = [...document.querySelectorAll('.bar,.racebox,.turn')].filter((bar) => getComputedStyle(bar).position === 'sticky' && !bar.contains(group));
  let { top, bottom } = window;
  for (const bar of bars) {
    const box = bar.getBoundingClientRect();
    if (bar.matches('.turn')) bottom = Math.min(bottom, box.top);
    else if (box.left < group.getBoundingClientRect().right) top = Math.max(top, box.bottom);
  }
  return { top: top + 6, bottom: bottom - 6 };
}
