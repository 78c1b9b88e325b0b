/** The display as data: four rows of twelve places, made from a view. No rule of the game is known here. */
import type { View } from './wire';

/** As a sentence names it: the last card of a row is no side of it. */
export type End = 'left' | 'right' | 'only';

export interface Place {
  /** `row.place` of the first layout; it keeps its name when neighbours are gone. */
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly card: string;
  /** Shields of its region in the whole deck: the number printed on the card. */
  readonly total: number;
  /** Who has taken the card, or null while it lies in the display. */
  readonly holder: number | null;
  readonly marker: number | null;
  readonly disc: boolean;
  readonly end: End | null;
  /** What a tap on this card means in the step that is asked, and the same if it is legal. */
  readonly choice: string | null;
  readonly action: string | null;
}

export const ROWS = 4;
export const COLUMNS = 12;
const SIDES = { L: 'left', R: 'right' } as const;

export function placesOf(view: View): Place[] {
  const totals = totalsOf(view);
  const lying = view.cards.filter((card) => card.holder === null);
  const isAlone = (place: string) => lying.filter((card) => card.place[0] === place[0]).length === 1;
  const discs = new Set(view.discs.filter((disc) => disc.holder === null).map((disc) => disc.place));
  return view.cards.map(({ place, card, holder, marker, choice, ...more }) => {
    const [row, column] = place.split('.').map(Number) as [number, number];
    const total = totals.get(regionOf(card)) ?? 0;
    const action = choice !== null && view.legal.includes(choice) ? choice : null;
    const end = more.end && (isAlone(place) ? 'only' : SIDES[more.end]);
    return { name: place, row, column, card, total, holder, marker, disc: holder === null && discs.has(place), end, choice, action };
  });
}

/** The legal choices that no card stands for, such as `stop` or `pay stock`. */
export function plainActions(view: View): string[] {
  return view.legal.filter((action) => !view.cards.some((card) => card.choice === action));
}

export function regionOf(card: string): string {
  return card.slice(0, 2);
}

export function kindOf(card: string): string {
  return card.slice(2);
}

export function shieldsOf(card: string): number {
  return kindOf(card) === '2' ? 2 : 1;
}

/** Shields of each region in the whole deck. */
function totalsOf(view: View): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { card } of view.cards) totals.set(regionOf(card), (totals.get(regionOf(card)) ?? 0) + shieldsOf(card));
  return totals;
}
