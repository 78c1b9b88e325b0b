import { expect, test } from 'vitest';

import { view } from './scenes';
import { placesOf, plainActions, type Place } from './state';

const at = (places: Place[], name: string) => places.find((place) => place.name === name)!;

test('an end has its side, and the last card of a row has none', () => {
  const ends = placesOf(view()).map((place) => [place.name, place.end]);
  expect(ends.filter(([name]) => /^[14]/.test(name!))).toEqual([
    ['1.1', 'left'],
    ['1.2', null],
    ['1.3', 'right'],
    ['4.9', 'only'],
  ]);
});

test('a legal taking is the card at that end', () => {
  const places = placesOf(view({ legal: ['take 1L', 'take 3R', 'take 4L'] }));
  expect(places.filter((place) => place.action).map((place) => [place.name, place.action])).toEqual([
    ['1.1', 'take 1L'],
    ['3.3', 'take 3R'],
    ['4.9', 'take 4L'],
  ]);
});

test('a legal marker is the card at that place, and what has no place is a plain choice', () => {
  const marking = view({ step: 'mark', legal: ['place 3.2', 'lift 1.2', 'back', 'done'] }, { '3.2': { choice: 'place 3.2' }, '1.2': { choice: 'lift 1.2' } });
  expect(at(placesOf(marking), '3.2').action).toBe('place 3.2');
  expect(at(placesOf(marking), '1.2').action).toBe('lift 1.2');
  expect(plainActions(marking)).toEqual(['back', 'done']);
  expect(plainActions(view({ step: 'pay', legal: ['pay stock', 'pay 3.2'] }, { '3.2': { choice: 'pay 3.2' } }))).toEqual(['pay stock']);
});

test('the number on a card counts the shields of its region in the deck', () => {
  expect(at(placesOf(view()), '3.3').total).toBe(3);
});

test('a disc lies on its card until somebody holds it', () => {
  expect(at(placesOf(view()), '1.2').disc).toBe(true);
  const taken = view({ discs: [{ place: '1.2', holder: 1, face: null, shown: false }] }, { '1.2': { holder: 1 } });
  expect(at(placesOf(taken), '1.2').disc).toBe(false);
});

test('an illegal choice is known, but no action', () => {
  expect(at(placesOf(view({ legal: [] })), '1.1')).toMatchObject({ choice: 'take 1L', action: null });
});
