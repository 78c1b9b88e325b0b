import { beforeEach, expect, test } from 'vitest';

import { plain } from '../parts/story';
import type { Deed } from '../session/wire';
import { setText } from '../text';
import { choiceOf, choicesOf } from './choices';
import { scene, view } from './scenes';
import type { Legend, Preview } from './wire';
import { Speech, stepOf } from './words';

const LEGEND: Legend = { M6: { code: 'M6', kind: 'military', when: null, text: [{ key: 'queen.may', data: { what: { key: 'queen.move', data: {} } } }], demand: null, points: null } };

beforeEach(() => {
  setText('en', {
    match: { you: 'You', 'your-seat': 'you', gain: '{who} {points}', 'gain-none': 'no points', 'gain-later': '{who} later', 'line-you': 'You {deeds}.', line: '{who} {deeds}.' },
    queen: {
      card: '{faction} {value}', 'faction-military': 'Military', 'faction-aristocrat': 'Aristocrat', 'faction-favorite': 'Favorite', 'faction-merchant': 'Merchant',
      may: 'You may {what}.', move: 'move a card', 'ask-turn': 'Play a card', 'ask-turn-plot': 'Play or show', 'ask-opponent': '{card}: which opponent?',
      'sure-column': '{card} to column {what}?', 'do-column': 'Play it', 'do-decline': 'Decline', 'do-validate': 'Show it',
      takes: 'you take {cards}', opens: '{card} to column {column}: {points} to {who}', 'requirement-moves': 'Requirement {points}', shows: 'shows {n}', rank: 'most cards', start: 'Starts there.',
      'place-1': { one: '1st: {who} {points}', other: '1st: {who} {points} each' }, 'place-2': { one: '2nd: {who} {points}', other: '2nd: {who} {points} each' }, 'place-none': 'not ranked: {who}',
      'told-play-to-you': 'played {card} to column {column}', 'told-took-you': 'took {cards}', 'told-scored-you': 'scored {n}', 'told-target-me': 'chose you', 'told-play-to': 'played {card} to column {column}', 'told-lost': 'lost {n}',
    },
  });
});

const speech = (more = {}) => new Speech(scene(more), LEGEND);
const deed = (action: string, more: Partial<Deed> = {}): Deed => ({ turn: 1, seat: 0, action, place: null, card: null, disc: false, cost: 0, gains: [0, 0], takes: [], moves: [], ...more });

test('a thing stands for the legal choice that is about it', () => {
  const choices = choicesOf(view());
  expect([...choices.keys()]).toEqual(['card A6', 'card M4', 'plot P5']);
  expect(choices.get('card M4')!.action).toBe('play M4');
  const column = view({ legal: ['from 2', 'decline'] });
  expect([...choicesOf(column).keys()]).toEqual(['column 2', 'decline']);
  expect(choiceOf(view({ legal: ['target 2'] }), 'target 2').thing).toBe('seat 2');
});

test('the card that stays is named by its place from the top, and found by its code', () => {
  const leaving = view({ step: 'leave', pending: { played: 'N2', column: 0, target: null, looked: [] }, legal: ['leave 1', 'leave 3'] });
  expect([...choicesOf(leaving).keys()]).toEqual(['card M3', 'card C10']);
});

test('what is asked follows from the step', () => {
  expect(speech().ask()).toBe('Play or show');
  expect(speech({ legal: ['play A6'] }).ask()).toBe('Play a card');
  const pending = { played: 'M4', column: 1, target: null, looked: [] };
  expect(speech({ step: 'opponent', pending }).ask()).toBe('Military 4: which opponent?');
  expect(speech({ step: 'opponent', pending }).hint()).toBe('You may move a card.');
  expect([stepOf(view()), stepOf(view({ step: 'column' })), stepOf(view({ step: 'opponent' }))]).toEqual([0, 1, 2]);
});

test('the selected thing is the primary offer, and declining is beside it', () => {
  const asked = { step: 'column' as const, pending: { played: 'M4', column: null, target: null, looked: [] }, legal: ['column 2', 'decline'] };
  const choice = choicesOf(view(asked)).get('column 2')!;
  expect(speech(asked).question(choice)).toBe('Military 4 to column 2?');
  expect(speech(asked).offers(choice)).toEqual([
    { action: 'decline', words: 'Decline', primary: false },
    { action: 'column 2', words: 'Play it', primary: true },
  ]);
});

test('what a choice does is told: cards, points, Requirement, and what it opens', () => {
  const preview: Preview = { action: 'column 2', column: null, gains: [3, -2], swing: [5, -2], requirement: [2, 0], places: [], takes: ['N8', 'M2'], plots: 1, uncovers: [], opens: 'F3', opens_column: 0, opens_to: 1, opens_gain: 4 };
  const told = speech().effects(preview);
  expect(told.map((effect) => plain(effect.words))).toEqual(['you take Merchant 8 and Military 2', 'you +3', 'greedy −2', 'Requirement +2', 'shows 1', 'Favorite 3 to column 1: +4 to greedy']);
  expect(told.map((effect) => effect.tone)).toEqual(['', 'good', 'good', 'good', '', 'bad']);
  expect(speech().effects({ ...preview, gains: [0, 0], swing: [0, 0], requirement: [0, 0], takes: [], plots: 0, opens: null }).map((effect) => effect.words)).toEqual(['no points']);
  expect(speech().effects({ ...preview, gains: [1, null], requirement: [0, 0], takes: [], plots: 0, opens: null }).map((effect) => effect.words)).toEqual(['you +1', 'greedy later']);
});

test('a ranking tells every place, those who share one together, and who has none', () => {
  const preview: Preview = { action: 'column 2', column: null, gains: [2, 4], swing: [2, 4], requirement: [0, 0], places: [2, 1], takes: [], plots: 0, uncovers: [], opens: null, opens_column: null, opens_to: 1, opens_gain: 0 };
  const first = (more: Partial<Preview>) => speech().effects({ ...preview, ...more })[0]!;
  expect(first({})).toEqual({ icon: 'p-rank', tone: 'bad', words: '1st: greedy +4, 2nd: you +2' });
  expect(first({ gains: [4, 4], places: [1, 1] })).toEqual({ icon: 'p-rank', tone: '', words: '1st: you and greedy +4 each' });
  expect(first({ gains: [4, 0], places: [1, null] })).toEqual({ icon: 'p-rank', tone: 'good', words: '1st: you +4, not ranked: greedy' });
});

test('where the Order token started is not told on the table', () => {
  const text = [{ key: 'queen.rank', data: {} }, { key: 'queen.start', data: {} }];
  expect(new Speech(scene(), { A1: { code: 'A1', kind: 'aristocrat', when: null, text, demand: null, points: null } }).text('A1')).toBe('most cards');
});

test('a turn is one sentence: the card and its column, what was taken, whose points moved', () => {
  const mine = [deed('play M4', { card: 'M4' }), deed('column 2', { place: '2', gains: [3, -2], takes: ['N8', 'M2'] })];
  expect(plain(speech().turn(mine))).toBe('You played Military 4 to column 2, took Merchant 8 and Military 2, scored 3, and greedy −2.');
  const theirs = [deed('play F3', { seat: 1, card: 'F3' }), deed('column 1', { seat: 1, place: '1' }), deed('target 1', { seat: 1, gains: [0, -1] })];
  expect(plain(speech().turn(theirs))).toBe('greedy played Favorite 3 to column 1, chose you, and lost 1.');
});
