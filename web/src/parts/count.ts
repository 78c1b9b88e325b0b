/** The final points, kind by kind: what each seat holds, what that earns or costs, and why (R23). Only names what the server counted. */
import { REGIONS, SYMBOLS } from '../board/figures';
import type { Points } from '../session/wire';

export type Why = 'most' | 'tied' | 'no-card' | 'a-card';
export interface Part {
  why: Why;
  points: number;
}
export interface Cell {
  held: number;
  parts: Part[];
}
export interface Row {
  kind: string;
  cells: Cell[];
}

export function regionRows(points: Points[]): Row[] {
  return REGIONS.map((kind, i) => row(kind, points, (p) => [p.shields[i]!, p.regions[i]!, p.presence[i]!]));
}

export function symbolRows(points: Points[]): Row[] {
  return Object.keys(SYMBOLS).map((kind, i) => row(kind, points, (p) => [p.symbols_held[i]!, p.symbols[i]!, p.symbol_penalty[i]!]));
}

export function sums(rows: Row[]): number[] {
  const seats = rows[0]?.cells.keys() ?? [];
  return [...seats].map((seat) => rows.flatMap((r) => r.cells[seat]!.parts).reduce((sum, part) => sum + part.points, 0));
}

/** The seats whose total is the highest: more than one, and the cards decide (R24). */
export function leaders(points: Points[]): number[] {
  const best = Math.max(...points.map((p) => p.total));
  return [...points.keys()].filter((seat) => points[seat]!.total === best);
}

type Counted = [held: number, majority: number, presence: number];

function row(kind: string, points: Points[], of: (points: Points) => Counted): Row {
  const counted = points.map(of);
  const most = Math.max(...counted.map(([held]) => held));
  const tied = counted.filter(([held]) => held === most).length > 1;
  return { kind, cells: counted.map((one) => cell(one, one[0] === most && most > 0, tied)) };
}

function cell([held, majority, presence]: Counted, isMost: boolean, tied: boolean): Cell {
  const parts: Part[] = [];
  if (isMost) parts.push({ why: tied ? 'tied' : 'most', points: majority });
  if (presence) parts.push({ why: presence < 0 ? 'no-card' : 'a-card', points: presence });
  return { held, parts };
}
