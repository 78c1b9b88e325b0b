import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { view } from './scenes';
import type { Card, View } from './wire';
import { Board, type Hooks, type Shown } from './board';
import { placesOf } from './state';

let root: HTMLElement;
let board: Board;
let hooks: { [name in keyof Hooks]: ReturnType<typeof vi.fn<Hooks[name]>> };

beforeEach(() => {
  root = document.body.appendChild(document.createElement('section'));
  hooks = { tap: vi.fn<Hooks['tap']>(), leave: vi.fn<Hooks['leave']>(), anchor: vi.fn<Hooks['anchor']>(() => null) };
  board = new Board(root, hooks);
});

afterEach(() => {
  board.destroy();
  root.remove();
});

function shown(more: Partial<Shown> = {}, changed: Partial<View> = {}, cards: Record<string, Partial<Card>> = {}): Shown {
  const words = { display: 'display', near: 'near', nearRow: 'row', nearAll: 'all', row: (row: number, n: number) => `row ${row}: ${n}`, card: (place: { name: string }) => `card ${place.name}` };
  return { places: placesOf(view(changed, cards)), selected: null, uncovered: [], ghost: null, anywhere: false, words, ...more };
}

const button = (place: string) => root.querySelector<HTMLButtonElement>(`[data-place="${place}"]`);
const press = (place: string, key: string) => button(place)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('every card that lies is a button in a cell of a grid, and legal ones can be pressed', () => {
  board.show(shown({}, { legal: ['take 1L'] }));
  expect(root.querySelectorAll('[role=grid] [role=row] [role=gridcell] > button')).toHaveLength(8);
  expect(button('1.1')!.classList.contains('legal')).toBe(true);
  expect(button('1.1')!.getAttribute('aria-pressed')).toBe('false');
  expect(button('1.2')!.hasAttribute('aria-pressed')).toBe(false);
  expect(button('1.1')!.getAttribute('aria-label')).toBe('card 1.1');
  expect(root.querySelector('[role=row]')!.getAttribute('aria-label')).toBe('row 1: 3');
});

test('a card shows its arms, symbol, number, disc and marker', () => {
  board.show(shown({}, {}, { '1.2': { marker: 1 } }));
  const uses = [...button('1.2')!.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(uses).toEqual(['#no', '#sword', '#m-crown', '#disc-down']);
  expect(button('1.1')!.querySelectorAll('.arms')).toHaveLength(2);
  expect(button('1.1')!.querySelector('.num')!.textContent).toBe('2');
});

test('a taken card leaves a gap, and comes back as the same element', () => {
  board.show(shown());
  const first = button('1.1');
  board.show(shown({}, {}, { '1.1': { holder: 0 } }));
  expect(button('1.1')).toBeNull();
  expect(root.querySelectorAll('.gap')).toHaveLength(1);
  board.show(shown());
  expect(button('1.1')).toBe(first);
});

test('selection, uncovered card and ghost marker come and go', () => {
  board.show(shown({ selected: '1.1', uncovered: ['1.2'], ghost: { place: '3.2', seat: 0 } }));
  expect(button('1.1')!.className).toContain('sel');
  expect(button('1.1')!.getAttribute('aria-pressed')).toBe('true');
  expect(button('1.2')!.className).toContain('reveal');
  expect(button('3.2')!.querySelector('.mark')!.classList.contains('seat-hat')).toBe(true);
  board.show(shown());
  expect(root.querySelector('.sel, .reveal, .ghost, .mark, .flag')).toBeNull();
});

test('a tap tells the place; a key does too and says so', () => {
  board.show(shown());
  button('2.4')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  button('2.7')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(hooks.tap.mock.calls.map(([place, byKey]) => [place.name, byKey])).toEqual([
    ['2.4', false],
    ['2.7', true],
  ]);
});

test('there is one tab stop, and arrows move it with the focus', () => {
  board.show(shown());
  const stops = () => [...root.querySelectorAll<HTMLElement>('[data-place]')].filter((card) => card.tabIndex === 0).map((card) => card.dataset.place);
  expect(stops()).toEqual(['1.1']);
  button('1.1')!.focus();
  press('1.1', 'End');
  expect(document.activeElement).toBe(button('1.3'));
  press('1.3', 'ArrowDown');
  expect(document.activeElement).toBe(button('2.4'));
  expect(stops()).toEqual(['2.4']);
});

test('the focus stays on the display when its card is taken', () => {
  board.show(shown());
  button('1.1')!.focus();
  board.show(shown({}, {}, { '1.1': { holder: 0 } }));
  expect(document.activeElement).toBe(button('1.2'));
});

test('Escape leaves', () => {
  board.show(shown());
  press('1.1', 'Escape');
  expect(hooks.leave).toHaveBeenCalledOnce();
});

test('look closer opens one row', () => {
  board.show(shown());
  const input = root.querySelector<HTMLInputElement>('input[value="3"]')!;
  input.checked = true;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect([...root.querySelectorAll('.row')].map((row) => row.classList.contains('near'))).toEqual([false, false, true, false]);
});

test('another deal is drawn from the start', () => {
  board.show(shown());
  const other = view();
  other.cards[0]!.card = 'Pr2';
  board.show({ ...shown(), places: placesOf(other) });
  expect(button('1.1')!.classList.contains('pr')).toBe(true);
  expect(root.querySelectorAll('[data-place]')).toHaveLength(8);
});
