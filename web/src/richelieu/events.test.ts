import { expect, test } from 'vitest';

import { view } from './scenes';
import { neighbour, stopNear } from './events';
import { placesOf } from './state';

const places = placesOf(view({}, { '1.2': { holder: 1 } }));

test('arrows skip what was taken and stop at the ends', () => {
  expect(neighbour(places, '1.1', 'ArrowRight')).toBe('1.3');
  expect(neighbour(places, '1.3', 'ArrowRight')).toBe('1.3');
  expect(neighbour(places, '1.3', 'ArrowLeft')).toBe('1.1');
});

test('up and down go to the nearest card of the next row that has one', () => {
  expect(neighbour(places, '1.3', 'ArrowDown')).toBe('2.4');
  expect(neighbour(places, '4.9', 'ArrowUp')).toBe('3.3');
  expect(neighbour(places, '1.1', 'ArrowUp')).toBe('1.1');
  const gap = placesOf(view({}, { '2.4': { holder: 0 }, '2.7': { holder: 0 } }));
  expect(neighbour(gap, '1.3', 'ArrowDown')).toBe('3.3');
});

test('Home and End are the ends of the row', () => {
  expect(neighbour(places, '3.3', 'Home')).toBe('3.2');
  expect(neighbour(places, '3.2', 'End')).toBe('3.3');
  expect(neighbour(places, '3.2', 'x')).toBeNull();
});

test('the tab stop is the first legal card, and moves to the nearest when its card is gone', () => {
  expect(stopNear(placesOf(view({ legal: ['take 2R'] })), null)).toBe('2.7');
  expect(stopNear(places, '1.2')).toBe('1.1');
  expect(stopNear(places, '3.3')).toBe('3.3');
});
