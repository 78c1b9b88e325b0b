import { expect, test } from 'vitest';

import { view } from '../fixtures/scenes';
import { meaning, placesOf, plainActions, type Place } from './state';

const at = (places: Place[], name: string) => places.find((place) => place.name === name)!;

test('the ends of a row are its first and last card left', () => {
  const places = placesOf(view({}, { '1.1': { holder: 1 } }));
  expect(at(places, '1.1').end).toBeNull();
  expect(at(places, '1.2').end).toBe('left');
  expect(at(places, '1.3').end).toBe('right');
  expect(at(places, '4.9').end).toBe('only');
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
  const marking = view({ step: 'mark', legal: ['place 3.2', 'lift 1.2', 'back', 'done'] });
  expect(at(placesOf(marking), '3.2').action).toBe('place 3.2');
  expect(at(placesOf(marking), '1.2').action).toBe('lift 1.2');
  expect(plainActions(marking)).toEqual(['back', 'done']);
  expect(plainActions(view({ step: 'pay', legal: ['pay stock', 'pay 3.2'] }))).toEqual(['pay stock']);
});

test('the number on a card counts the shields of its region in the deck', () => {
  expect(at(placesOf(view()), '3.3').total).toBe(3);
});

test('a disc lies on its card until somebody holds it', () => {
  expect(at(placesOf(view()), '1.2').disc).toBe(true);
  const taken = view({ discs: [{ place: '1.2', holder: 1, face: null, shown: false }] }, { '1.2': { holder: 1 } });
  expect(at(placesOf(taken), '1.2').disc).toBe(false);
});

test('a tap means what the step asks for', () => {
  const taking = view({ legal: [] });
  expect(meaning(taking, at(placesOf(taking), '1.1'))).toBe('take 1L');
  expect(meaning(taking, at(placesOf(taking), '1.3'))).toBe('take 1R');
  expect(meaning(taking, at(placesOf(taking), '1.2'))).toBeNull();
  const marking = view({ step: 'mark', legal: [] }, { '3.2': { marker: 0 }, '3.3': { marker: 1 } });
  expect(meaning(marking, at(placesOf(marking), '1.2'))).toBe('place 1.2');
  expect(meaning(marking, at(placesOf(marking), '3.2'))).toBe('lift 3.2');
  expect(meaning(marking, at(placesOf(marking), '3.3'))).toBe('place 3.3');
  const paying = view({ step: 'pay', legal: [] });
  expect(meaning(paying, at(placesOf(paying), '3.2'))).toBe('pay 3.2');
});
