import { describe, expect, test } from 'vitest';

import { ownOptions as ownOfQueen } from '../queen/options';
import { editionOf, ownOptions, variantOf } from '../richelieu/options';
import { allowed, firstForm, isSeed, mayFixSeed, newTable, sitters, Wishes, type Form } from './newtable';

const info = {
  players: [2, 3, 4],
  editions: { '2003': [2], designer: [2, 3, 4], revised: [2, 3, 4] },
  variants: { 'last-row': [2] },
  layouts: ['classic', 'random'],
  levels: ['page', 'greedy'], bots: ['greedy', 'random', 'page'],
};
const form = (changes = {}) => ({ ...firstForm(info), ...changes });
const table = (wished: Form, names = ['Anne']) => newTable('richelieu', wished, ownOptions(wished, info), names);

const queen = { players: [2, 3, 4], 'first-game': [2, 3, 4], levels: ['page', 'greedy'], bots: ['greedy', 'random', 'page'] };

describe('a new table', () => {
  test('is against the first bot, with two players, if nothing is chosen', () => {
    expect(table(form())).toEqual({
      game: 'richelieu',
      options: { players: 2, edition: '2003', variant: null, layout: 'classic', seed: null, layout_text: null, deck_text: null },
      seats: [{ kind: 'me' }, { kind: 'bot', name: 'greedy' }],
      shuffle: true,
    });
  });

  test('of Queen asks for its own options and for none of the other game', () => {
    const wished = { ...firstForm(queen), firstGame: true, cardsText: 'name = "box"', players: 3 };
    const made = newTable('queen', wished, ownOfQueen(wished), ['Anne']);
    expect(made.game).toBe('queen');
    expect(made.options).toEqual({ players: 3, seed: null, first_game: true, cards_text: 'name = "box"' });
  });

  test('for friends has an open seat for each of them', () => {
    const { seats } = table(form({ mode: 'friends', players: 3 }));
    expect(seats).toEqual([{ kind: 'me' }, { kind: 'friend' }, { kind: 'friend' }]);
  });

  test('round one device names everybody at it', () => {
    const { seats } = table(form({ mode: 'device', players: 3 }), ['Anne', 'Ben', 'Zoé', 'nobody']);
    expect(seats).toEqual([{ kind: 'me' }, { kind: 'device', name: 'Ben' }, { kind: 'device', name: 'Zoé' }]);
  });

  test('seats whoever was chosen for a seat, and by the mode where nobody was', () => {
    const mixed = form({ players: 4, sitters: ['bot:random', null, 'device'] });
    expect(table(mixed, ['Anne', '', '', 'Zoé']).seats).toEqual([
      { kind: 'me' },
      { kind: 'bot', name: 'random' },
      { kind: 'bot', name: 'greedy' },
      { kind: 'device', name: 'Zoé' },
    ]);
    expect(sitters({ ...mixed, mode: 'friends', players: 3 })).toEqual(['bot:random', 'friend']);
  });

  test('drops a choice that so many players do not have, and keeps it for when they do', () => {
    const three = form({ players: 3, variant: 'last-row' });
    expect([editionOf(three, info), variantOf(three, info)]).toEqual(['revised', null]);
    three.players = 2;
    expect([editionOf(three, info), variantOf(three, info)]).toEqual(['2003', 'last-row']);
  });

  test('trims the seed; an empty one is none, and with friends there is none', () => {
    expect(table(form({ seed: ' 2a ' }), ['A']).options.seed).toBe('2a');
    expect(table(form({ seed: '2a', mode: 'friends' }), ['A']).options.seed).toBe(null);
    expect(table(form({ seed: '  ' }), ['A']).options.seed).toBe(null);
  });

  test('may have a seed unless a friend sits at it, whatever the mode', () => {
    expect(mayFixSeed(form({ sitters: ['friend'] }))).toBe(false);
    expect(mayFixSeed(form({ mode: 'friends', sitters: ['bot:greedy'] }))).toBe(true);
    expect(mayFixSeed(form({ sitters: [null, 'friend'] }))).toBe(true); // two players: the third seat is not there
  });
});

test('what is allowed goes by the number of players', () => {
  expect(allowed(info.editions, 2)).toEqual(['2003', 'designer', 'revised']);
  expect(allowed(info.variants, 4)).toEqual([]);
});

test('a seed is hex digits, at most 32', () => {
  expect(['', '2a', ' FF '].map(isSeed)).toEqual([true, true, true]);
  expect(['g', '0x2', 'a'.repeat(33)].map(isSeed)).toEqual([false, false, false]);
});

test('the same wish keeps its id, another one gets its own', () => {
  const wishes = new Wishes();
  const wish = () => table(form());
  const { id } = wishes.named(wish());
  expect(wishes.named(wish())).toEqual({ ...wish(), id });
  expect(wishes.named(table(form({ players: 3 }))).id).not.toBe(id);
  expect(wishes.named(wish()).id).not.toBe(id);
});
