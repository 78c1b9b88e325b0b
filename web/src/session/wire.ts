/** What goes over the wire (docs/protocol.md), and nothing else. */
import type { Data, Sentence } from '../text';

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

/** What a game can be set to, and for how many players; a game has only some of it. */
export interface GameInfo {
  players: number[];
  /** From a beginner to the strongest; among the bots there are others. */
  levels: string[];
  bots: string[];
  editions?: Record<string, number[]>;
  variants?: Record<string, number[]>;
  layouts?: string[];
  'first-game'?: number[];
}

/** What is printed on a card. */
export interface Face {
  code: string;
  kind: string;
  when: Sentence | null;
  text: Sentence[];
  /** Of a plot: what it asks for, and its points. */
  demand: Sentence | null;
  points: number | null;
}

export type Games = Record<string, GameInfo>;

export type NewSeat = { kind: 'me' } | { kind: 'friend' } | { kind: 'bot'; name: string } | { kind: 'device'; name: string };

export interface NewTable {
  game: string;
  id: string;
  options: {
    players: number;
    seed: string | null;
    edition?: string;
    variant?: string | null;
    layout?: string;
    layout_text?: string | null;
    deck_text?: string | null;
    first_game?: boolean;
    cards_text?: string | null;
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
  game: 'richelieu' | 'queen';
  options: { players: number; edition?: string; variant?: string | null; layout?: string; deck?: string; 'first-game'?: 'yes' | null; cards?: string };
  seats: TableSeat[];
  yours: number[];
  host: boolean;
  status: Status;
  rematch: string | null;
}

export interface Deed {
  turn: number;
  seat: number;
  action: string;
  place: string | null;
  card: string | null;
  disc: boolean;
  cost: number;
  /** Queen: points of each seat, cards that came into the court, and others that moved. */
  gains: number[];
  takes: string[];
  moves: string[];
}

export interface Turn {
  number: number;
  seat: number;
  drafted: boolean;
  draft: string[];
  looked: boolean;
}

/** What a channel shows of a table; view, points and ledger are the game's. */
export interface Scene<View = unknown, Points = unknown, Ledger = unknown> {
  t: 'scene';
  n: number;
  whole: boolean;
  seat: number | null;
  table: Table;
  view: View | null;
  points: Points[] | null;
  reasons: unknown;
  ledger: Ledger | null;
  winners: number[] | null;
  turn: Turn | null;
  log_from: number;
  log: Deed[];
}

/** What a choice would do; the rest is the game's. */
export interface Preview {
  action: string;
}

export interface Refusal {
  t: 'refused';
  id: string | null;
  code: string;
  rule: string | null;
  key: string;
  data: Data;
}

/** Why a turn is advised: a sentence that speaks for it, against it, or neither. */
export interface Reason extends Sentence {
  tone: 'good' | 'bad' | '';
}

/** What a good player would choose, all that it would do in the turn, and why. */
export interface Hint {
  action: string;
  steps: Sentence[];
  reasons: Reason[];
}

export type Answer =
  | { t: 'done'; id: string; n: number }
  | { t: 'previews'; id: string; previews: Preview[] }
  | { t: 'hint'; id: string; hint: Hint }
  | Refusal;

export type Request =
  | { t: 'decide'; id: string; action: string; confirm: boolean }
  | { t: 'back'; id: string }
  | { t: 'confirm'; id: string }
  | { t: 'preview'; id: string; action: string }
  | { t: 'previews'; id: string }
  | { t: 'hint'; id: string };

export interface Hello {
  t: 'hello';
  seat: number | null;
  after: number | null;
}
