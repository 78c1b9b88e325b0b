/** A match told: who did what, in sentences that carry small figures between their words. */
import { FACTIONS, REGIONS } from '../board/figures';
import { seatNames } from '../screens/seats';
import type { Deed, Scene } from '../session/wire';
import { list, signed, t, type Sentence } from '../text';

/** Who tells a game's turns. */
export interface Teller {
  readonly viewer: number | null;
  name(seat: number): string;
  turn(deeds: readonly Deed[]): string;
  /** A sentence of a hint, in which cards, seats and the like get their names. */
  advice(sentence: Sentence): string;
}

/** The seats of a table as one viewer calls them. */
export class Names {
  private readonly names: string[];
  readonly viewer: number | null;

  constructor(scene: Scene) {
    this.names = seatNames(scene.table.seats);
    this.viewer = scene.seat;
  }

  /** A seat's name as a heading; the viewer's own is 'You'. */
  name(seat: number): string {
    return seat === this.viewer ? t('match.you') : this.given(seat);
  }

  /** The same inside a sentence. */
  inside(seat: number): string {
    return seat === this.viewer ? t('match.your-seat') : this.given(seat);
  }

  /** A sentence whose gaps are codes; `named` gives those of the game their names. */
  protected spoken({ key, data }: Sentence, named: (gap: string, value: string) => string): string {
    const words = Object.entries(data).map(([gap, value]) => {
      if (gap === 'who' || gap === 'seat') return [gap, this.inside(value as number)];
      if (gap === 'points') return [gap, signed(value as number)];
      if (Array.isArray(value)) return [gap, list((value as string[]).map((code) => named(gap.slice(0, -1), code)))];
      return [gap, typeof value === 'string' ? named(gap, value) : value];
    });
    return t(key, Object.fromEntries(words));
  }

  protected given(seat: number): string {
    return this.names[seat] ?? '';
  }
}

/** Deeds turn by turn, the newest turn first. */
export function turnsOf(log: readonly Deed[]): Deed[][] {
  const turns: Deed[][] = [];
  for (const deed of log) {
    const open = turns.at(-1);
    if (open?.[0]!.turn === deed.turn && open[0].seat === deed.seat) open.push(deed);
    else turns.push([deed]);
  }
  return turns.reverse();
}

// A sentence carries a figure as one private character, so that it stays plain text.
const FIGURES = [...REGIONS.map((region) => region.toLowerCase()), ...FACTIONS.map((faction) => `f-${faction.toLowerCase()}`)];
const FIRST_MARK = 0xe000;
const MARKS = /([\ue000-\ue0ff])/;

/** The mark of a drawing of the sprite, to be put before the word that it stands for. */
export function mark(figure: string): string {
  return String.fromCharCode(FIRST_MARK + FIGURES.indexOf(figure));
}

/** A sentence cut at its marks: words, and the figures that stand between them. */
export function pieces(sentence: string): { words?: string; figure?: string }[] {
  return sentence.split(MARKS).map((piece) => (MARKS.test(piece) ? { figure: FIGURES[piece.charCodeAt(0) - FIRST_MARK]! } : { words: piece }));
}

export function plain(sentence: string): string {
  return pieces(sentence)
    .map((piece) => piece.words ?? '')
    .join('');
}
