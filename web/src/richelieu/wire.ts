/** Richelieu's part of the wire. */
import type { Preview as AnyPreview, Scene as AnyScene } from '../session/wire';

type Step = 'take' | 'pay' | 'second' | 'mark' | 'over';

export interface Card {
  place: string;
  card: string;
  holder: number | null;
  marker: number | null;
  end: 'L' | 'R' | null;
  choice: string | null;
}

export interface Disc {
  place: string;
  holder: number | null;
  face: string | null;
  shown: boolean;
}

export interface View {
  seat: number | null;
  edition: string;
  players: number;
  variant: string | null;
  layout: string;
  deck: string;
  cards: Card[];
  markers: { stock: number; used: number }[];
  discs: Disc[];
  possible: string[];
  turn: number;
  me: number;
  step: Step;
  first: string | null;
  pending: string | null;
  legal: string[];
}

export interface Points {
  shields: number[];
  regions: number[];
  presence: number[];
  symbols_held: number[];
  symbols: number[];
  symbol_penalty: number[];
  cards: number;
  total: number;
}

/** Whether a seat has most of a kind; kinds in the order of the ledger. */
export type Reason = 'most' | 'tied' | null;

type Standing = 'secured' | 'open' | 'lost' | 'danger' | 'none';

export interface LedgerRow {
  kind: string;
  held: number[];
  left: number;
  total: number;
  places: string[];
  few: boolean;
  status: Standing;
}

export interface Preview extends AnyPreview {
  card: string | null;
  disc: boolean;
  cost: number;
  swing: number[];
  uncovers: string[];
  opens: string | null;
  opens_to: number;
  opens_gain: number;
  opens_cost: number;
}

export interface Scene extends AnyScene<View, Points, { rows: LedgerRow[] }> {
  reasons: Reason[][] | null;
}
