/** How things move on the table: how long, whether at all, and from where to where. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion:reduce)').matches || !('animate' in Element.prototype) || document.hidden;
}

export const EASE = 'cubic-bezier(.2,.7,.2,1)';

export function cardTime(root: Element): number {
  return milliseconds(getComputedStyle(root).getPropertyValue('--d-card')) || 320;
}

/** A time as CSS writes it; the build turns `320ms` into `.32s`. */
export function milliseconds(time: string): number {
  return Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);
}

export function shift(from: DOMRect, to: DOMRect): string {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${dx}px,${dy}px)`;
}
