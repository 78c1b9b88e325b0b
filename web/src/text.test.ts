import { beforeEach, expect, test } from 'vitest';

import { has, list, number, setText, signed, t, tell } from './text';

const SENTENCES = {
  match: { left: { one: '{n} card left', other: '{n} cards left' }, who: '{who} to move' },
  error: { illegal: '{action} is not possible: {reason}', 'why-R9': 'only an end of row {row} (R9).' },
};

beforeEach(() => setText('en', SENTENCES));

test('gaps are filled, and a gap without a word stays visible', () => {
  expect(t('match.who', { who: 'Anne' })).toBe('Anne to move');
  expect(t('match.who')).toBe('{who} to move');
});

test('the number chooses the form, and French counts nothing as one', () => {
  expect([0, 1, 2].map((n) => t('match.left', { n }))).toEqual(['0 cards left', '1 card left', '2 cards left']);
  setText('fr', SENTENCES);
  expect([0, 1, 2].map((n) => t('match.left', { n }))).toEqual(['0 card left', '1 card left', '2 cards left']);
});

test('a refusal inside a refusal is told in its own words', () => {
  const reason = { code: 'why-R9', data: { row: 2 } };
  expect(t('error.illegal', { action: 'take 2L', reason })).toBe('take 2L is not possible: only an end of row 2 (R9).');
});

test('a sentence inside a sentence is told in its own form, at any depth', () => {
  setText('en', { queen: { points: { one: '{n} point', other: '{n} points' }, each: '{points} for {what}', term: '{what};', last: '{what}.' } });
  const points = (n: number) => ({ key: 'queen.points', data: { n } });
  const each = { key: 'queen.each', data: { points: points(1), what: 'a card' } };
  expect(t('queen.term', { what: each })).toBe('1 point for a card;');
  expect(tell([{ key: 'queen.term', data: { what: each } }, { key: 'queen.last', data: { what: points(2) } }])).toBe('1 point for a card; 2 points.');
  expect(tell([])).toBe('');
});

test('what a person wrote is not read as a gap', () => {
  expect(t('match.who', { who: '{n}' })).toBe('{n} to move');
});

test('an unknown key shows itself', () => {
  expect(t('match.nothing')).toBe('match.nothing');
  expect(has('match.nothing')).toBe(false);
});

test('points have a real minus, and lists the language’s and', () => {
  expect([signed(3), signed(-5), signed(0), number(-5), number(7)]).toEqual(['+3', '−5', '0', '−5', '7']);
  setText('de', SENTENCES);
  expect(list(['a', 'b', 'c'])).toBe('a, b und c');
});
