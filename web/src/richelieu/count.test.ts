import { expect, test } from 'vitest';

import type { Points, Reason } from './wire';
import { regionRows, sums, symbolRows } from './count';

function points(changes: Partial<Points>): Points {
  const zeros = (n: number) => Array<number>(n).fill(0);
  return { shields: zeros(9), regions: zeros(9), presence: zeros(9), symbols_held: zeros(3), symbols: zeros(3), symbol_penalty: zeros(3), cards: 24, total: 0, ...changes };
}

const two = [
  points({ shields: [6, 4, 7, 0, 0, 0, 0, 0, 0], regions: [6, 0, 7, 0, 0, 0, 0, 0, 0], symbols_held: [5, 0, 0], symbols: [5, 0, 0], total: 18 }),
  points({ shields: [5, 4, 1, 0, 0, 0, 0, 0, 0], presence: [0, 0, -5, 0, 0, 0, 0, 0, 0], symbol_penalty: [-5, 0, 0], total: -10 }),
];
const none = (n: number) => Array<Reason>(n).fill(null);
const why: Reason[][] = [
  ['most', 'tied', 'most', ...none(6), 'most', null, null],
  [null, 'tied', null, ...none(6), null, null, null],
];

test('the most of a region earns its points and says so', () => {
  expect(regionRows(two, why)[0]).toEqual({ kind: 'Bo', cells: [{ held: 6, parts: [{ why: 'most', points: 6 }] }, { held: 5, parts: [] }] });
});

test('a tie is named for both, with what it earns', () => {
  expect(regionRows(two, why)[1]!.cells.map((cell) => cell.parts)).toEqual([[{ why: 'tied', points: 0 }], [{ why: 'tied', points: 0 }]]);
});

test('a disc alone does not save from the penalty', () => {
  expect(regionRows(two, why)[2]!.cells[1]).toEqual({ held: 1, parts: [{ why: 'no-card', points: -5 }] });
});

test('who has neither most nor as many gets nothing said', () => {
  expect(regionRows(two, why)[8]!.cells.map((cell) => cell.parts)).toEqual([[], []]);
});

test('with more players a card of a region is worth something by itself', () => {
  const rows = regionRows([points({ shields: [2, ...Array<number>(8).fill(0)], regions: [2, ...Array<number>(8).fill(0)], presence: [2, ...Array<number>(8).fill(0)] })], [['most', ...none(11)]]);
  expect(rows[0]!.cells[0]!.parts).toEqual([
    { why: 'most', points: 2 },
    { why: 'a-card', points: 2 },
  ]);
});

test('the sums of both halves are the total', () => {
  const [regions, symbols] = [sums(regionRows(two, why)), sums(symbolRows(two, why))];
  expect(regions.map((n, seat) => n + symbols[seat]!)).toEqual([18, -10]);
});
