/** A match in words: names of cards, seats and places, what a choice would do, and what was done. */
import { kindOf, regionOf, type Place } from './state';
import { mark, Names } from '../parts/story';
import type { Deed } from '../session/wire';
import { list, signed, t, type Sentence } from '../text';
import type { Disc, Preview, View } from './wire';

export function regionName(region: string): string {
  return t(`match.region-${region}`);
}

export function cardName(card: string): string {
  return t(`match.card-${kindOf(card)}`, { region: regionName(regionOf(card)) });
}

/** A card inside a sentence, with its arms before it. */
function cardMark(card: string): string {
  return `${mark(regionOf(card).toLowerCase())}${cardName(card)}`;
}

export function faceName(face: string): string {
  return face.length === 2 ? regionName(face) : t(`match.face-${face}`);
}

/** The kind of a row of the ledger. */
export function kindName(kind: string): string {
  return kind.length === 2 ? regionName(kind) : t(`match.kind-${kind}`);
}

/** Speaks to one viewer of one table. */
export class Speech extends Names {
  /** What a screen reader hears of a card in the display. */
  place(place: Place, state: { selected: boolean; uncovered: boolean }): string {
    const parts = [t(`match.label-${kindOf(place.card)}`, { region: regionName(regionOf(place.card)), total: place.total })];
    if (place.marker !== null) parts.push(this.marker(place.marker));
    if (place.disc) parts.push(t('match.label-disc'));
    const sentences = [t(`match.label${place.end ? `-${place.end}` : ''}`, { place: place.name, parts: parts.join('; ') })];
    if (state.selected) sentences.push(t('match.label-selected'));
    else if (place.action) sentences.push(t(`match.label-can-${verbOf(place.action)}`));
    if (state.uncovered) sentences.push(t('match.label-uncovered'));
    return sentences.join('. ');
  }

  private marker(seat: number): string {
    return seat === this.viewer ? t('match.label-marker-you') : t('match.label-marker', { who: this.given(seat) });
  }

  /** Projected points that a choice would move, the viewer's first. */
  gains(preview: Preview): { seat: number; words: string; points: number }[] {
    const moved = preview.swing.map((points, seat) => ({ seat, points, words: t('match.gain', { who: this.inside(seat), points: signed(points) }) }));
    return moved.filter(({ points }) => points).sort((a, b) => Number(b.seat === this.viewer) - Number(a.seat === this.viewer));
  }

  opening(preview: Preview): string | null {
    if (!preview.opens || preview.opens_gain <= 0) return null;
    const data = { card: cardName(preview.opens), who: this.inside(preview.opens_to), points: signed(preview.opens_gain) };
    return t(preview.opens_cost ? 'match.opens-paid' : 'match.opens', data);
  }

  advice(sentence: Sentence): string {
    return this.spoken(sentence, (gap, code) => (gap === 'card' ? cardMark(code) : gap === 'kind' ? kindName(code) : code));
  }

  /** One turn as a sentence; before each card stands a mark for its arms (see story.ts). */
  turn(deeds: readonly Deed[]): string {
    const seat = deeds[0]!.seat;
    const told = list(this.deeds(deeds));
    return seat === this.viewer ? t('match.line-you', { deeds: told }) : t('match.line', { who: this.given(seat), deeds: told });
  }

  private deeds(deeds: readonly Deed[]): string[] {
    const told = deeds.filter((deed) => deed.action !== 'stop' && deed.action !== 'done');
    return (told.length ? told : deeds).flatMap((deed) => this.deed(deed));
  }

  private deed(deed: Deed): string[] {
    const verb = verbOf(deed.action);
    const told = [this.told(verb === 'take' && deed.disc ? 'take-disc' : verb, deed)];
    if (verb === 'take' && deed.cost > 0) told.push(this.told('pay', deed));
    return told;
  }

  private told(what: string, deed: Deed): string {
    const card = deed.card ? cardMark(deed.card) : '';
    return t(`match.told-${what}${deed.seat === this.viewer ? '-you' : ''}`, { card, place: deed.place });
  }
}

/** The faces of a seat's discs as far as they are known. */
export function discWords(disc: Disc): string {
  if (disc.face === null) return t('match.face-hidden');
  return disc.shown && disc.face === 'back' ? t('match.face-used', { face: faceName(disc.face) }) : faceName(disc.face);
}

export function cardsLeft(view: View): string {
  return t('match.cards-left', { n: view.cards.filter((card) => card.holder === null).length });
}

export function verbOf(action: string): string {
  return action.split(' ')[0]!;
}
