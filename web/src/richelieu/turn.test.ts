import { beforeEach, expect, test } from 'vitest';

import { scene, view } from './scenes';
import { placesOf } from './state';
import { refusalWords } from '../parts/hand.svelte';
import { pieces, plain, turnsOf } from '../parts/story';
import { stageOf } from '../parts/turn';
import type { Deed, Refusal, Turn } from '../session/wire';
import { setText } from '../text';
import { effects, offers, taskOf } from './turn';
import type { Preview } from './wire';
import { Speech } from './words';

beforeEach(() => {
  const keys = ['you', 'your-seat', 'region-No', 'card-c', 'gain', 'gain-none', 'costs', 'with-disc', 'uncovers', 'opens', 'opens-paid', 'marked', 'line', 'line-you', 'told-take', 'told-take-you', 'told-pay'];
  const told = Object.fromEntries(keys.map((key) => [key, key]));
  setText('en', {
    match: { ...told, gain: '{who} {points}', 'card-c': '{region} cross', 'line-you': 'You {deeds}.', 'told-take-you': 'took {card} ({place})', 'do-take': 'Take it', 'do-done': 'No marker', 'do-pay-stock': 'Pay from stock' },
    error: { illegal: '{action}: {reason}', 'why-R9': 'that row has no such end (R9).', late: 'too late' },
  });
});

const turn: Turn = { number: 1, seat: 0, drafted: false, draft: [], looked: false };
const preview: Preview = { action: 'take 1R', card: 'Noc', disc: false, cost: 0, swing: [0, 0], uncovers: [], opens: null, opens_to: 1, opens_gain: 0, opens_cost: 0 };
const speech = () => new Speech(scene(1));
const words = (more: Partial<Preview>) => effects({ ...preview, ...more }, speech()).map((effect) => [effect.words, effect.tone]);

test('a turn is mine to choose, mine to confirm, another’s, or nobody’s', () => {
  expect(stageOf(scene(1, { turn }))).toBe('choose');
  expect(stageOf(scene(1, { turn: { ...turn, drafted: true } }))).toBe('confirm');
  expect(stageOf(scene(1, { turn: { ...turn, seat: 1 } }))).toBe('wait');
  expect(stageOf(scene(1, { turn, seat: null }))).toBe('wait');
  expect(stageOf(scene(1, { turn, winners: [1] }))).toBe('over');
});

test('what is asked follows from the step and what is offered', () => {
  expect(taskOf(view())).toBe('take');
  expect(taskOf(view({ legal: ['pass'] }))).toBe('take-none');
  expect(taskOf(view({ step: 'second', legal: ['stop'] }))).toBe('second-none');
  expect(taskOf(view({ step: 'mark', legal: ['place 1.1', 'done'] }))).toBe('mark');
  expect(taskOf(view({ step: 'mark', legal: ['lift 1.1', 'done'] }))).toBe('mark-lift');
  expect(taskOf(view({ step: 'mark', legal: ['done'] }))).toBe('mark-none');
  expect(taskOf(view({ step: 'mark', pending: '1.1', legal: ['place 1.2'] }))).toBe('move');
});

test('the selected card is the primary choice, and a single choice is primary by itself', () => {
  const marking = view({ step: 'mark', legal: ['done'] });
  expect(offers(marking, null)).toEqual([{ action: 'done', words: 'No marker', primary: true }]);
  const taking = view();
  const end = placesOf(taking).find((place) => place.name === '1.1')!;
  expect(offers(taking, end)).toEqual([{ action: 'take 1L', words: 'Take it', primary: true }]);
  expect(offers(view({ step: 'pay', legal: ['pay stock', 'pay 3.2'] }, { '3.2': { choice: 'pay 3.2' } }), null).map((offer) => offer.primary)).toEqual([false]);
});

test('mine comes first, and what helps others is bad', () => {
  expect(words({ swing: [5, -2] })).toEqual([
    ['your-seat +5', 'good'],
    ['greedy −2', 'good'],
  ]);
  expect(words({ swing: [0, 3] })).toEqual([['greedy +3', 'bad']]);
  expect(words({})).toEqual([['gain-none', '']]);
});

test('cost, disc, uncovered card and what it opens are told', () => {
  const all = words({ cost: 1, disc: true, uncovers: ['Noc'], opens: 'Noc', opens_gain: 4 }).map(([said]) => said);
  expect(all).toEqual(['gain-none', 'costs', 'with-disc', 'uncovers', 'opens']);
  expect(words({ opens: 'Noc', opens_gain: 4, opens_cost: 1 }).at(-1)).toEqual(['opens-paid', 'bad']);
  expect(words({ opens: 'Noc', opens_gain: 0 })).toHaveLength(1);
});

test('deeds are told turn by turn, the newest first, with arms before the card', () => {
  const deed = (turn: number, seat: number, action: string): Deed => ({ turn, seat, action, place: '1.3', card: 'Noc', disc: false, cost: 0, gains: [], takes: [], moves: [] });
  const log = [deed(1, 0, 'take 1R'), deed(1, 0, 'done'), deed(2, 1, 'take 1R')];
  expect(turnsOf(log).map((turn) => turn.length)).toEqual([1, 2]);
  const sentence = speech().turn(turnsOf(log)[1]!);
  expect(plain(sentence)).toBe('You took region-No cross (1.3).');
  expect(pieces(sentence)[1]).toEqual({ figure: 'no' });
});

test('of an illegal choice the reason is told, of another refusal its sentence', () => {
  const refusal: Refusal = { t: 'refused', id: 'c', code: 'illegal', rule: 'R9', key: 'error.illegal', data: { action: 'take 5L', reason: { code: 'why-R9', data: {} } } };
  expect(refusalWords(refusal)).toBe('That row has no such end (R9).');
  expect(refusalWords({ ...refusal, key: 'error.late', data: {} })).toBe('Too late');
});
