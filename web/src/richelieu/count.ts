/** The final points, kind by kind: what each seat holds, what that earns or costs, and why (R23). Only names what the server counted. */
import { REGIONS, SYMBOLS } from '../board/figures';
import type { Points, Reason } from './wire';

type Why = 'most' | 'tied' | 'no-card' | 'a-card';
interface Part {
  why: Why;
  points: number;
}
interface Cell {
  held: number;
  parts: Part[];
}
interface Row {
  kind: string;
  cells: Cell[];
}

export function regionRows(points: Points[], reasons: Reason[][]): Row[] {
  return REGIONS.map((kind, i) => ({ kind, cells: points.map((p, seat) => cell(p.shields[i]!, p.regions[i]!, p.presence[i]!, reasons[seat]![i]!)) }));
}

export function symbolRows(points: Points[], reasons: Reason[][]): Row[] {
  const of = (seat: number, i: number) => reasons[seat]![REGIONS.length + i]!;
  return Object.keys(SYMBOLS).map((kind, i) => ({ kind, cells: points.map((p, seat) => cell(p.symbols_held[i]!, p.symbols[i]!, p.symbol_penalty[i]!, of(seat, i))) }));
}

export function sums(rows: Row[]): number[] {
  const seats = rows[0]?.cells.keys() ?? [];
  return [...seats].map((seat) => rows.flatMap((r) => r.cells[seat]!.parts).reduce((sum, part) => sum + part.points, 0));
}

function cell(held: number, majority: number, presence: number, reason: Reason): Cell {
  const parts: Part[] = [];
  if (reason) parts.push({ why: reason, points: majority });
  if (presence) parts.push({ why: presence < 0 ? 'no-card' : 'a-card', points: presence });
  return { held, parts };
}
