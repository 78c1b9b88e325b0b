import { expect, test } from 'vitest';

import { view } from './scenes';
import { milliseconds } from '../board/motion';
import { flights, snapshot } from './anim';
import { build, draw } from './render';
import { placesOf } from './state';

const start = placesOf(view());

test('a taken card leaves for its holder, and comes back when it is taken back', () => {
  const taken = placesOf(view({}, { '1.1': { holder: 1 } }));
  expect(flights(start, taken)).toEqual([{ what: 'card', place: '1.1', seat: 1, leaves: true }]);
  expect(flights(taken, start)).toEqual([{ what: 'card', place: '1.1', seat: 1, leaves: false }]);
});

test('a marker comes from its owner, and goes back to it', () => {
  const marked = placesOf(view({}, { '3.2': { marker: 0 } }));
  expect(flights(start, marked)).toEqual([{ what: 'marker', place: '3.2', seat: 0, leaves: false }]);
  expect(flights(marked, start)).toEqual([{ what: 'marker', place: '3.2', seat: 0, leaves: true }]);
});

test('nothing moves between two drawings of the same position', () => {
  expect(flights(start, placesOf(view()))).toEqual([]);
});

test('a time of the style sheet is read in either unit', () => {
  expect([milliseconds('320ms'), milliseconds(' .32s')]).toEqual([320, 320]);
});

test('the copy that flies is not a card that can be found or chosen', () => {
  const root = document.body.appendChild(document.createElement('section'));
  const canvas = build(root, start);
  const words = { display: '', near: '', nearRow: '', nearAll: '', row: () => '', card: () => 'a card' };
  draw(canvas, { places: start, selected: '1.1', uncovered: [], ghost: null, anywhere: false, near: null, stop: '1.1', words });
  const [leaving] = snapshot(canvas, [{ what: 'card', place: '1.1', seat: 0, leaves: true }]).leaving;
  expect(leaving!.copy.querySelector('.card.bo')).not.toBeNull();
  expect(leaving!.copy.querySelector('[data-place], [aria-label], [aria-pressed], .legal, .sel')).toBeNull();
  root.remove();
});
