import { beforeEach, expect, test } from 'vitest';

import type { TableSeat } from '../session/wire';
import { setText } from '../text';
import { numbered, seatNames } from './seats';

beforeEach(() => setText('en', { match: { 'bot-greedy': 'Greedy', 'bot-random': 'Random' }, page: { 'seat-free': 'Free' } }));

const bot = (name: string): TableSeat => ({ kind: 'bot', name });
const open: TableSeat = { kind: 'open', name: '' };

test('bots of one name get the numbers of their seats, a lone one does not', () => {
  expect(seatNames([{ kind: 'person', name: 'Anne' }, bot('greedy'), bot('random'), bot('greedy')])).toEqual(['Anne', 'Greedy 2', 'Random', 'Greedy 4']);
});

test('so do people who chose the same name', () => {
  expect(seatNames([{ kind: 'person', name: 'Greedy' }, bot('greedy')])).toEqual(['Greedy 1', 'Greedy 2']);
});

test('free seats are only free', () => {
  expect(seatNames([{ kind: 'person', name: 'Anne' }, open, open])).toEqual(['Anne', 'Free', 'Free']);
  expect(numbered(['Anne', '', ''])).toEqual(['Anne', '', '']);
});
