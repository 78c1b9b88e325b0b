/** An attachment for the heading of what has just replaced the screen: a screen reader reads on from there. */
export function focused(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** The same for a screen that can also be the first one: a page that was just loaded starts at its top. */
export function arrived(element: HTMLElement): void {
  if (isUsed()) focused(element);
}

let used = false;
for (const deed of ['pointerdown', 'keydown', 'click']) globalThis.addEventListener?.(deed, () => (used = true), { capture: true, once: true });

/** Somebody has pressed or tapped something since the page was loaded. */
export function isUsed(): boolean {
  return used;
}
