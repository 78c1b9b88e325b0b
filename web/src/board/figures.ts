/** Names of the drawings in the sprite, which is loaded once into the page. */
const FIGURES = ['hat', 'crown', 'lis', 'rose'] as const;
export const REGIONS = ['Bo', 'Br', 'Ch', 'No', 'La', 'Pr', 'An', 'Bb', 'Au'] as const;
export const FACTIONS = ['M', 'A', 'N', 'C', 'F'] as const;
export const SYMBOLS: Record<string, string> = { s: 'sword', c: 'cross', t: 'tower' };

export function sprite(name: string): string {
  return `#${name}`;
}

/** Puts all drawings into the page. A `use` of another file would be asked for again with every new drawing
 * (measured: 19 requests in six turns). */
export async function loadSprite(): Promise<void> {
  const answer = await fetch('/arms.svg');
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  for (const [name, value] of Object.entries({ width: '0', height: '0', style: 'position:absolute', 'aria-hidden': 'true' })) drawn.setAttribute(name, value);
  document.body.prepend(drawn);
}

/** Seats are told apart by silhouette; the colour follows it. */
export function figure(seat: number): string {
  return FIGURES[seat] ?? 'hat';
}

export function drawing(name: string, css = 'ic'): string {
  return `<svg class="${css}" aria-hidden="true"><use href="${sprite(name)}"/></svg>`;
}
