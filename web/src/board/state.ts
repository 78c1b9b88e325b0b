/** The display as data: four rows of twelve places, made from a view. No rule of the game is known here. */
import type { View } from '../session/wire';

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
  /** The legal choice that this card stands for. */
  readonly action: string | null;
}

export const ROWS = 4;
export const COLUMNS = 12;

export function placesOf(view: View): Place[] {
  const totals = totalsOf(view);
  const ends = endsOf(view);
  const actions = actionsOf(view, ends);
  const discs = new Set(view.discs.filter((disc) => disc.holder === null).map((disc) => disc.place));
  return view.cards.map(({ place, card, holder, marker }) => {
    const [row, column] = place.split('.').map(Number) as [number, number];
    const total = totals.get(regionOf(card)) ?? 0;
    const lies = holder === null;
    const end = ends.get(place) ?? null;
    return { name: place, row, column, card, total, holder, marker, disc: lies && discs.has(place), end, action: actions.get(place) ?? null };
  });
}

/** The text of the decision that a tap on a card means in this step; null where it can mean none. */
export function meaning(view: View, place: Place): string | null {
  if (place.action !== null) return place.action;
  if (view.step === 'pay') return `pay ${place.name}`;
  if (view.step === 'mark') return `${place.marker === view.me && !view.pending ? 'lift' : 'place'} ${place.name}`;
  return place.end === null ? null : `take ${place.row}${place.end === 'right' ? 'R' : 'L'}`;
}

/** The legal choices that no card stands for, such as `stop` or `pay stock`. */
export function plainActions(view: View): string[] {
  return view.legal.filter((action) => !/ \d/.test(action));
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
export function totalsOf(view: View): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { card } of view.cards) totals.set(regionOf(card), (totals.get(regionOf(card)) ?? 0) + shieldsOf(card));
  return totals;
}

function endsOf(view: View): Map<string, End> {
  const ends = new Map<string, End>();
  for (let row = 1; row <= ROWS; row++) {
    const lying = view.cards.filter((card) => card.holder === null && card.place.startsWith(`${row}.`)).map((card) => card.place);
    if (lying.length > 1) ends.set(lying[0]!, 'left').set(lying.at(-1)!, 'right');
    else if (lying.length === 1) ends.set(lying[0]!, 'only');
  }
  return ends;
}

function actionsOf(view: View, ends: Map<string, End>): Map<string, string> {
  const actions = new Map<string, string>();
  for (const action of view.legal) {
    const where = action.split(' ')[1];
    if (where === undefined || where === 'stock') continue;
    const place = action.startsWith('take ') ? placeOfEnd(where, ends) : where;
    if (place) actions.set(place, action);
  }
  return actions;
}

function placeOfEnd(end: string, ends: Map<string, End>): string | undefined {
  const wanted = end.endsWith('R') ? 'right' : 'left';
  for (const [place, is] of ends) {
    if (place.startsWith(`${end[0]}.`) && (is === wanted || (is === 'only' && wanted === 'left'))) return place;
  }
  return undefined;
}
