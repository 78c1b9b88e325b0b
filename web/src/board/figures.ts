/** Names of the drawings in the sprite, which the server sends once. */
export const FIGURES = ['hat', 'crown', 'lis', 'rose'] as const;
export const REGIONS = ['Bo', 'Br', 'Ch', 'No', 'La', 'Pr', 'An', 'Bb', 'Au'] as const;
export const SYMBOLS: Record<string, string> = { s: 'sword', c: 'cross', t: 'tower' };

export function sprite(name: string): string {
  return `/arms.svg#${name}`;
}

/** Seats are told apart by silhouette; the colour follows it. */
export function figure(seat: number): string {
  return FIGURES[seat] ?? 'hat';
}

export function drawing(name: string, css = 'ic'): string {
  return `<svg class="${css}" aria-hidden="true"><use href="${sprite(name)}"/></svg>`;
}
