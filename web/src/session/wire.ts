/** What goes over the wire (docs/protocol.md), and nothing else. */
import type { Data } from '../text';

export interface Guest {
  guest: string | null;
  name: string;
  tables: Line[];
}

export interface Line {
  table: string;
  game: string;
  status: Status;
  names: string[];
  yours: number[];
  to_move: number | null;
  /** Turns ended so far. */
  turn: number;
}

type Status = 'open' | 'running' | 'over';

export interface GameInfo {
  editions: Record<string, number[]>;
  variants: Record<string, number[]>;
  layouts: string[];
  bots: string[];
}

export type Games = Record<string, GameInfo>;

export type NewSeat = { kind: 'me' } | { kind: 'friend' } | { kind: 'bot'; name: string } | { kind: 'device'; name: string };

export interface NewTable {
  game: string;
  id: string;
  options: {
    players: number;
    edition: string;
    variant: string | null;
    layout: string;
    seed: string | null;
    layout_text: string | null;
    deck_text: string | null;
  };
  seats: NewSeat[];
  shuffle: boolean;
}

export interface TableSeat {
  kind: 'person' | 'bot' | 'open';
  name: string;
}

export interface Table {
  table: string;
  game: string;
  options: { edition: string; players: number; variant: string | null; layout: string; deck: string };
  seats: TableSeat[];
  yours: number[];
  host: boolean;
  status: Status;
  rematch: string | null;
}

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

export interface Deed {
  turn: number;
  seat: number;
  action: string;
  place: string | null;
  card: string | null;
  disc: boolean;
  cost: number;
}

export interface Turn {
  number: number;
  seat: number;
  drafted: boolean;
  draft: string[];
  looked: boolean;
}

export interface Scene {
  t: 'scene';
  n: number;
  whole: boolean;
  seat: number | null;
  table: Table;
  view: View | null;
  points: Points[] | null;
  reasons: Reason[][] | null;
  ledger: { rows: LedgerRow[] } | null;
  winners: number[] | null;
  turn: Turn | null;
  log_from: number;
  log: Deed[];
}

export interface Preview {
  action: string;
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

export interface Refusal {
  t: 'refused';
  id: string | null;
  code: string;
  rule: string | null;
  key: string;
  data: Data;
}

export type Answer = { t: 'done'; id: string; n: number } | { t: 'previews'; id: string; previews: Preview[] } | Refusal;

export type Request =
  | { t: 'decide'; id: string; action: string; confirm: boolean }
  | { t: 'back'; id: string }
  | { t: 'confirm'; id: string }
  | { t: 'preview'; id: string; action: string }
  | { t: 'previews'; id: string };

export interface Hello {
  t: 'hello';
  seat: number | null;
  after: number | null;
}
