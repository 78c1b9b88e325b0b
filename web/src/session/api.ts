/** The HTTP half of the wire. A refusal is thrown as `Refused`. */
import { t } from '../text';
import type { Face, Games, Guest, NewTable, Refusal, Table } from './wire';

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }

  /** The refusal as a sentence of the catalogue. */
  get sentence(): string {
    return t(this.refusal.key, this.refusal.data);
  }
}

export const api = {
  me: () => call<Guest>('GET', '/api/me'),
  rename: (name: string) => call<Guest>('PUT', '/api/me', { name }),
  games: () => call<Games>('GET', '/api/games'),
  faces: (game: string) => call<Face[]>('GET', `/api/games/${game}/faces`),
  tableFaces: (table: string) => call<Face[]>('GET', `${address(table)}/faces`),
  create: (table: NewTable) => call<{ table: string }>('POST', '/api/tables', table),
  table: (table: string) => call<Table>('GET', address(table)),
  join: (table: string, seat: number) => call<Table>('POST', `${address(table)}/join`, { seat }),
  start: (table: string) => call<Table>('POST', `${address(table)}/start`),
  rematch: (table: string) => call<{ table: string }>('POST', `${address(table)}/rematch`),
  recordAddress: (table: string) => `${address(table)}/record`,
};

/** An id of our own making, for what must happen once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function address(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused(unreachable);
  }
  if (answer.ok) return (await answer.json()) as T;
  throw new Refused(await refusalOf(answer));
}

const unreachable: Refusal = { t: 'refused', id: null, code: 'unreachable', rule: null, key: 'match.unreachable', data: {} };

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const body = (await answer.json()) as Partial<Refusal>;
    if (typeof body.key === 'string') return body as Refusal;
  } catch {
    return { ...unreachable, data: { status: answer.status } };
  }
  return { ...unreachable, data: { status: answer.status } };
}
