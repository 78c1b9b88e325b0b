import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { scene } from '../richelieu/scenes';
import { Refused } from './api';
import { Session } from './session';
import type { Wire } from './socket';
import type { Preview, Scene } from '../richelieu/wire';
import type { Deed, Refusal } from './wire';

/** The other end of one connection. */
class End implements Wire {
  said: { t: string; id?: string; [field: string]: unknown }[] = [];
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  closed = false;

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  open(): this {
    this.onopen!();
    return this;
  }
  tell(...messages: unknown[]): void {
    for (const message of messages) this.onmessage!({ data: JSON.stringify(message) });
  }
  get last() {
    return this.said.at(-1)!;
  }
}

let ends: End[];
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  session = new Session('k7', 0, () => {
    const end = new End();
    ends.push(end);
    return end;
  });
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

const whole = (n: number, more: Partial<Scene> = {}) => scene(n, { whole: true, ...more });
const deed = (turn: number, action: string): Deed => ({ turn, seat: 0, action, place: null, card: null, disc: false, cost: 0, gains: [], takes: [], moves: [] });
const refusal = (id: string | null, code: string): Refusal => ({ t: 'refused', id, code, rule: 'R9', key: `error.${code}`, data: {} });

test('it greets with its seat, and shows the whole scene it gets', () => {
  const end = ends[0]!.open();
  expect(end.said).toEqual([{ t: 'hello', seat: 0, after: null }]);
  end.tell(whole(12));
  expect(session.current).toMatchObject({ live: true, seat: 0, scene: { n: 12 } });
});

test('the log is cut to log_from and goes on from there', () => {
  const end = ends[0]!.open();
  end.tell(whole(1, { log: [deed(1, 'take 1L'), deed(1, 'done')] }));
  end.tell(scene(2, { log_from: 1, log: [deed(1, 'place 3.2')] }));
  expect(session.current.log.map((each) => each.action)).toEqual(['take 1L', 'place 3.2']);
});

test('a missing number is asked for, and an old one is passed over', () => {
  const end = ends[0]!.open();
  end.tell(whole(3));
  end.tell(scene(5));
  expect(session.current.scene!.n).toBe(3);
  expect(end.last).toEqual({ t: 'hello', seat: 0, after: 3 });
  end.tell(scene(4), scene(5), scene(4));
  expect(session.current.scene!.n).toBe(5);
});

test('a whole scene replaces everything, whatever its number', () => {
  const end = ends[0]!.open();
  end.tell(whole(70, { log: [deed(1, 'take 1L')] }));
  end.tell(whole(9, { log: [deed(2, 'pass')] }));
  expect(session.current.scene!.n).toBe(9);
  expect(session.current.log.map((each) => each.action)).toEqual(['pass']);
});

test('a lost connection comes back, resumes by number and says again what was not answered', async () => {
  ends[0]!.open().tell(whole(7));
  const decided = session.decide('take 1L', false);
  const id = ends[0]!.last.id;
  ends[0]!.onclose!();
  expect(session.current).toMatchObject({ live: false, waiting: 1 });
  vi.advanceTimersByTime(400);
  const end = ends[1]!.open();
  expect(end.said).toEqual([
    { t: 'hello', seat: 0, after: 7 },
    { t: 'decide', id, action: 'take 1L', confirm: false },
  ]);
  end.tell(scene(8), { t: 'done', id, n: 8 });
  await expect(decided).resolves.toBe(8);
  expect(session.current.waiting).toBe(0);
});

test('what was answered is not said again', async () => {
  ends[0]!.open().tell(whole(7));
  const decided = session.decide('take 1L', false);
  ends[0]!.tell(scene(8), { t: 'done', id: ends[0]!.last.id, n: 8 });
  await decided;
  ends[0]!.onclose!();
  vi.advanceTimersByTime(400);
  expect(ends[1]!.open().said).toHaveLength(1);
});

test('the pauses between attempts grow, up to some seconds', () => {
  for (let attempt = 0; attempt < 8; attempt++) {
    ends.at(-1)!.onclose!();
    vi.advanceTimersByTime(10_001);
  }
  expect(ends).toHaveLength(9);
  ends.at(-1)!.onclose!();
  vi.advanceTimersByTime(5_000);
  expect(ends).toHaveLength(9);
});

test('what is decided without a connection is said when there is one', () => {
  session.decide('take 1L', false).catch(() => {}); // refused as 'closed' when the test ends
  expect(ends[0]!.said).toEqual([]);
  expect(ends[0]!.open().said.map((message) => message.t)).toEqual(['hello', 'decide']);
});

test('a refusal reaches the one who asked', async () => {
  ends[0]!.open().tell(whole(7));
  const decided = session.decide('take 5L', true);
  ends[0]!.tell(refusal(ends[0]!.last.id!, 'illegal'));
  await expect(decided).rejects.toBeInstanceOf(Refused);
  expect(session.current).toMatchObject({ waiting: 0, trouble: null });
});

test('a refusal that answers nothing is kept until the next scene', () => {
  ends[0]!.open().tell(refusal(null, 'not-your-seat'));
  expect(session.current.trouble).toMatchObject({ code: 'not-your-seat' });
  ends[0]!.tell(whole(1));
  expect(session.current.trouble).toBeNull();
});

test('previews are asked for once a scene, and late ones of an old scene are dropped', () => {
  const end = ends[0]!.open();
  const preview = { action: 'take 1L' } as Preview;
  end.tell(whole(1));
  void session.preparePreviews();
  void session.preparePreviews();
  expect(end.said.filter((message) => message.t === 'previews')).toHaveLength(1);
  const early = end.last.id;
  end.tell(scene(2), { t: 'previews', id: early, previews: [preview] });
  return Promise.resolve().then(() => {
    expect(session.current.previews).toBeNull();
    void session.preparePreviews();
    end.tell({ t: 'previews', id: end.last.id, previews: [preview] });
    return vi.waitFor(() => expect(session.current.previews?.get('take 1L')).toEqual(preview));
  });
});

test('another channel begins with nothing of the first', async () => {
  const end = ends[0]!.open();
  end.tell(whole(5, { log: [deed(1, 'take 1L')] }));
  const decided = session.decide('take 1L', false);
  session.watch(1);
  await expect(decided).rejects.toMatchObject({ refusal: { code: 'moved' } });
  expect(session.current).toMatchObject({ seat: 1, scene: null, log: [], waiting: 0 });
  expect(end.last).toEqual({ t: 'hello', seat: 1, after: null });
  end.tell(scene(6, { seat: 0 }));
  expect(session.current.scene).toBeNull();
  end.tell(whole(4, { seat: 1 }));
  expect(session.current.scene!.n).toBe(4);
});

test('after close nothing is tried again', () => {
  ends[0]!.open();
  session.close();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(1);
  expect(ends[0]!.closed).toBe(true);
});

test('what is refused because of too many messages is not waited for, and can be asked again', async () => {
  const end = ends[0]!.open();
  end.tell(whole(7));
  const decided = session.decide('take 1L', false);
  end.tell(refusal(end.last.id!, 'too-many'));
  await expect(decided).rejects.toMatchObject({ refusal: { code: 'too-many' } });
  expect(session.current.waiting).toBe(0);
  const again = session.decide('take 1L', false);
  end.tell(scene(8), { t: 'done', id: end.last.id, n: 8 });
  await expect(again).resolves.toBe(8);
});

test('a greeting that was one too many is said again', () => {
  const end = ends[0]!.open();
  end.tell(refusal(null, 'too-many'));
  expect(session.current.trouble).toMatchObject({ code: 'too-many' });
  vi.advanceTimersByTime(2_000);
  expect(end.said.map((message) => message.t)).toEqual(['hello', 'hello']);
  end.tell(whole(7));
  expect(session.current).toMatchObject({ scene: { n: 7 }, trouble: null });
});

test('previews that were refused are asked for again', async () => {
  const end = ends[0]!.open();
  end.tell(whole(1));
  const asked = session.preparePreviews();
  end.tell(refusal(end.last.id!, 'too-many'));
  await expect(asked).rejects.toBeInstanceOf(Refused);
  session.preparePreviews().catch(() => {}); // refused as 'closed' when the test ends
  expect(end.said.filter((message) => message.t === 'previews')).toHaveLength(2);
});

test('a connection that only refuses is not hurried back', () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    ends.at(-1)!.open().tell(refusal(null, 'table-missing'));
    ends.at(-1)!.onclose!();
    vi.advanceTimersByTime(attempt < 5 ? 10_001 : 1_000);
  }
  expect(ends).toHaveLength(6);
});

test('the network coming back ends the pause, and does not make a second connection', () => {
  ends[0]!.onclose!();
  dispatchEvent(new Event('online'));
  expect(ends).toHaveLength(2);
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(10_000);
  expect(ends).toHaveLength(2);
  ends[1]!.onclose!();
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new Event('online'));
  expect(ends).toHaveLength(3);
});

test('a connection that was given up is not listened to', () => {
  const old = ends[0]!.open();
  old.onclose!();
  dispatchEvent(new Event('online'));
  ends[1]!.open().tell(whole(7));
  old.tell(whole(3));
  old.onclose!();
  vi.advanceTimersByTime(10_000);
  expect(session.current).toMatchObject({ live: true, scene: { n: 7 } });
  expect(ends).toHaveLength(2);
});
