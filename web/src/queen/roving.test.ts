import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { roving } from './roving';

let group: HTMLElement;
let stop: () => void;

beforeEach(() => {
  group = document.createElement('div');
  group.innerHTML = '<button>a</button><button data-choice="card M1">b</button><button data-choice="card M2">c</button>';
  document.body.append(group);
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  stop = roving(group);
});

afterEach(() => {
  stop();
  group.remove();
  vi.restoreAllMocks();
});

const stops = () => [...group.querySelectorAll('button')].map((each) => each.tabIndex);
const press = (key: string) => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('a group has one tab stop, the first thing that can be chosen', () => {
  expect(stops()).toEqual([-1, 0, -1]);
});

test('arrows move it, Home and End jump, and it stays inside', () => {
  group.querySelectorAll('button')[1]!.focus();
  press('ArrowRight');
  expect(stops()).toEqual([-1, -1, 0]);
  press('ArrowDown');
  expect(stops()).toEqual([-1, -1, 0]);
  press('Home');
  expect(stops()).toEqual([0, -1, -1]);
  press('End');
  expect(stops()).toEqual([-1, -1, 0]);
});

test('when what can be chosen changes, the stop goes along', async () => {
  group.innerHTML = '<button>x</button><button data-choice="column 1">y</button>';
  await vi.waitFor(() => expect(stops()).toEqual([-1, 0]));
});
