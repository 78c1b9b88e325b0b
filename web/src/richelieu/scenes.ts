/** Small positions for tests, written by hand: eight cards in four rows. */
import { RUNNING } from '../parts/scenes';
import type { Table } from '../session/wire';
import type { Card, Scene, View } from './wire';

const TABLE: Table = {
  table: 'k7',
  game: 'richelieu',
  options: { edition: '2003', players: 2, variant: null, layout: 'classic', deck: 'palais' },
  ...RUNNING,
};

const CARDS: [string, string, Card['end']][] = [
  ['1.1', 'Bo2', 'L'],
  ['1.2', 'Nos', null],
  ['1.3', 'Noc', 'R'],
  ['2.4', 'An1', 'L'],
  ['2.7', 'Aut', 'R'],
  ['3.2', 'Br2', 'L'],
  ['3.3', 'Brs', 'R'],
  ['4.9', 'Lat', 'L'],
];

function card(place: string, code: string, end: Card['end'], more: Partial<Card> = {}): Card {
  return { place, card: code, holder: null, marker: null, end, choice: end && `take ${place[0]}${end}`, ...more };
}

export function view(more: Partial<View> = {}, changed: Record<string, Partial<Card>> = {}): View {
  return {
    seat: 0,
    edition: '2003',
    players: 2,
    variant: null,
    layout: 'classic',
    deck: 'palais',
    cards: CARDS.map(([place, code, end]) => card(place, code, end, changed[place])),
    markers: [
      { stock: 3, used: 0 },
      { stock: 3, used: 0 },
    ],
    discs: [{ place: '1.2', holder: null, face: null, shown: false }],
    possible: ['Bo', 'Br'],
    turn: 0,
    me: 0,
    step: 'take',
    first: null,
    pending: null,
    legal: ['take 1L', 'take 1R', 'take 2L', 'take 2R', 'take 3L', 'take 3R', 'take 4L'],
    ...more,
  };
}

export function scene(n: number, more: Partial<Scene> = {}): Scene {
  return {
    t: 'scene',
    n,
    whole: false,
    seat: 0,
    table: TABLE,
    view: view(),
    points: [],
    reasons: [],
    ledger: { rows: [] },
    winners: null,
    turn: { number: 1, seat: 0, drafted: false, draft: [], looked: false },
    log_from: 0,
    log: [],
    ...more,
  };
}
