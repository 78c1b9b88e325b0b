/** What the start page asks for, as the body of a new table (docs/protocol.md). What is allowed comes from the server. */
import type { Snippet } from 'svelte';

import { freshId } from '../session/api';
import type { GameInfo, NewSeat, NewTable } from '../session/wire';

export const MODES = ['bot', 'friends', 'device'] as const;
type Mode = (typeof MODES)[number];

/** Who gets a seat besides mine: `bot:greedy`, somebody who has the link, or somebody at this device. */
export type Sitter = `bot:${string}` | 'friend' | 'device';

export interface Form {
  mode: Mode;
  bot: string;
  /** Whom the other seats are for; null goes by the mode. */
  sitters: (Sitter | null)[];
  players: number;
  edition: string;
  variant: string | null;
  layout: string;
  seed: string;
  firstGame: boolean;
  layoutText: string | null;
  deckText: string | null;
  cardsText: string | null;
  shuffle: boolean;
}

/** Of a deck, layout or faces; the server takes no longer text either. */
export const MOST_BYTES = 16_384;

export function firstForm(info: GameInfo): Form {
  return {
    mode: 'bot',
    bot: info.levels[1] ?? '', // a fair match for who knows the rules
    sitters: [],
    players: 2,
    edition: Object.keys(info.editions ?? {})[0] ?? '',
    variant: null,
    layout: info.layouts?.[0] ?? '',
    firstGame: false,
    seed: '',
    layoutText: null,
    deckText: null,
    cardsText: null,
    shuffle: true,
  };
}

/** The names that are there for so many players. */
export function allowed(choices: Record<string, number[]> = {}, players: number): string[] {
  return Object.keys(choices).filter((name) => choices[name]!.includes(players));
}

/** Everybody who can get a seat besides mine. */
export function sitterChoices(info: GameInfo): Sitter[] {
  return [...info.bots.map((bot): Sitter => `bot:${bot}`), 'friend', 'device'];
}

/** Who sits on the seats besides mine. */
export function sitters(form: Form): Sitter[] {
  const usual = { bot: `bot:${form.bot}`, friends: 'friend', device: 'device' } as const;
  return Array.from({ length: form.players - 1 }, (_, i) => form.sitters[i] ?? usual[form.mode]);
}

/** Who knows the seed knows every disc, so it is not for a table with friends. */
export function mayFixSeed(form: Form): boolean {
  return !sitters(form).includes('friend');
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{0,32}$/i.test(text.trim());
}

type Wish = Omit<NewTable, 'id'>;
/** The options that only one game has. */
export type Own = Partial<NewTable['options']>;

/** What a game asks for them with. */
export interface OwnProps {
  form: Form;
  info: GameInfo;
  /** What is wrong with a file of the form. */
  fault: string;
  /** The fields of every game that stand among them. */
  children: Snippet;
}

/** Names wishes so that one that is sent again, because its answer was lost, makes no second table. */
export class Wishes {
  private last = '';
  private id = '';

  named(wish: Wish): NewTable {
    const text = JSON.stringify(wish);
    if (text !== this.last) this.id = freshId();
    this.last = text;
    return { ...wish, id: this.id };
  }
}

/** `names` are those of the people at this device, seat by seat, mine first. */
export function newTable(game: string, form: Form, own: Own, names: string[]): Wish {
  return {
    game,
    options: { players: form.players, seed: mayFixSeed(form) ? form.seed.trim() || null : null, ...own },
    seats: [{ kind: 'me' }, ...sitters(form).map((sitter, i) => newSeat(sitter, names[i + 1] ?? ''))],
    shuffle: form.shuffle,
  };
}

function newSeat(sitter: Sitter, name: string): NewSeat {
  if (sitter === 'friend') return { kind: 'friend' };
  return sitter === 'device' ? { kind: 'device', name } : { kind: 'bot', name: botOf(sitter) };
}

/** The bot's own name. */
export function botOf(sitter: `bot:${string}`): string {
  return sitter.slice(4);
}
