/** What has to be seen to choose comes into sight. */
import { isCalm } from '../board/motion';

const BAR = 52; // pixels that the mast covers

/** Scrolls to what is asked about, unless it can be seen: to the top of the columns, else to the first choice. */
export function bringIntoSight(columns: boolean): void {
  const choices = [...document.querySelectorAll<HTMLElement>('.room [data-choice]')].filter((each) => each.getClientRects().length);
  const found = columns ? document.querySelector<HTMLElement>('.cols') : (choices.find(isSeen) ?? choices[0]);
  if (!found || isSeen(found)) return;
  found.scrollIntoView({ block: columns ? 'start' : 'center', behavior: isCalm() ? 'instant' : 'smooth' });
}

function isSeen(thing: HTMLElement): boolean {
  const { top, bottom } = thing.getBoundingClientRect();
  const turn = document.querySelector('.turn')?.getBoundingClientRect().top ?? innerHeight;
  return top >= BAR && bottom <= (turn > innerHeight / 2 ? Math.min(turn, innerHeight) : innerHeight);
}
