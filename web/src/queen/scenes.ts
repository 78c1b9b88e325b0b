/** Small positions of Queen for tests, written by hand. */
import { RUNNING } from '../parts/scenes';
import type { Table } from '../session/wire';
import type { Ledger, Scene, View } from './wire';

const TABLE: Table = {
  table: 'k8',
  game: 'queen',
  options: { players: 2, 'first-game': null, cards: 'palais' },
  ...RUNNING,
};

const SOURCES = { total: 5, military: 0, aristocrats: 0, merchants: 0, cardinals: 0, favorites: 0, losses: 0, plots: 0 };

export function view(more: Partial<View> = {}): View {
  return {
    seat: 0,
    players: 2,
    requirement: 'E1',
    conditions: ['M6', 'A1', 'N4', 'C1', 'F1'],
    order: 0,
    lots: [[], []],
    columns: [
      ['M3', 'F8', 'C10'],
      ['N8', 'M2'],
      ['F4', 'F2'],
    ],
    courts: [
      ['M4', 'A6'],
      ['C7', 'F3'],
    ],
    points: [SOURCES, SOURCES],
    plots: [
      { count: 1, known: ['P5'], validated: [] },
      { count: 1, known: [], validated: [] },
    ],
    pile: [null],
    removed: [],
    first: 0,
    turn: 4,
    me: 0,
    step: 'turn',
    goal: 50,
    ending: false,
    pending: null,
    legal: ['play A6', 'play M4', 'validate P5'],
    ...more,
  };
}

const LEDGER: Ledger = {
  standings: [0, 1].map(() => ({ points: 5, to_goal: 45, requirement: 0, total: 5, validated: 0, held: 1 })),
  ends: { ending: false, turns_left: null, columns: [3, 2, 2], shortest: 2 },
  ranking: { condition: 'A1', faction: 'military', points: [4, 0], next: 'aristocrat' },
  plots: [],
};

export function scene(more: Partial<View> = {}): Scene {
  return {
    t: 'scene', n: 1, whole: true, seat: 0, table: TABLE, view: view(more), points: [], reasons: [], ledger: LEDGER,
    winners: null, turn: { number: 5, seat: 0, drafted: false, draft: [], looked: false }, log_from: 0, log: [],
  };
}
