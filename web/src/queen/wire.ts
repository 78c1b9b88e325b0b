/** Queen's part of the wire. */
import type { Face, Preview as AnyPreview, Scene as AnyScene } from '../session/wire';

type Step = 'draft' | 'turn' | 'column' | 'opponent' | 'their' | 'card' | 'from' | 'to' | 'leave' | 'keep' | 'under' | 'give' | 'chance' | 'over';

/** Where a seat's points came from, beside those of the start. */
export interface Sources {
  total: number;
  military: number;
  aristocrats: number;
  merchants: number;
  cardinals: number;
  favorites: number;
  losses: number;
  plots: number;
}

export interface View {
  seat: number | null;
  players: number;
  requirement: string;
  conditions: string[];
  /** Where in the row the Order token is. */
  order: number;
  lots: string[][];
  columns: string[][];
  courts: string[][];
  points: Sources[];
  plots: { count: number; known: string[]; validated: string[] }[];
  pile: (string | null)[];
  removed: string[];
  first: number;
  turn: number;
  me: number;
  step: Step;
  goal: number;
  ending: boolean;
  pending: {
    played: string;
    column: number | null;
    target: number | null;
    theirs?: string | null;
    mine?: string | null;
    source?: number | null;
    looked: (string | null)[];
  } | null;
  legal: string[];
}

export interface Points {
  points: number;
  requirement: number;
  validated: number;
  total: number;
}

export interface Where {
  card: string;
  seat: number | null;
  lot: number | null;
  column: number | null;
  depth: number | null;
}

export interface PlotRow {
  plot: string;
  points: number;
  is_ready: boolean;
  lacks: number;
  helps: Where[];
  bars: string[];
}

export interface Ledger {
  standings: { points: number; to_goal: number; requirement: number; total: number; validated: number; held: number }[];
  ends: { ending: boolean; turns_left: number | null; columns: number[]; shortest: number };
  ranking: { condition: string; faction: string; points: number[]; next: string };
  plots: PlotRow[];
}

export interface Preview extends AnyPreview {
  column: number | null;
  /** Points of each seat; null where they depend on the next choice, here and below. */
  gains: (number | null)[];
  swing: (number | null)[];
  /** Change of what the Requirement is worth to each seat. */
  requirement: (number | null)[];
  /** Each seat's place from 1 if the choice ranks them; null for one that is not ranked. */
  places: (number | null)[];
  takes: string[];
  plots: number;
  uncovers: string[];
  opens: string | null;
  opens_column: number | null;
  opens_to: number;
  opens_gain: number;
}

export type Scene = AnyScene<View, Points, Ledger>;

/** What is printed on the cards, by code. */
export type Legend = Record<string, Face>;
