/** An attachment for the heading of what has just replaced the screen: a screen reader reads on from there. */
export function focused(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
