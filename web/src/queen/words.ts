/** A match of Queen in words: cards, places, what a choice would do, and what was done. */
import { mark, Names } from '../parts/story';
import type { Effect, Offer } from '../parts/turn';
import type { Deed } from '../session/wire';
import { has, isSentence, list, signed, t, tell, type Sentence } from '../text';
import { factionOf, valueOf, type Choice } from './choices';
import { factionName } from './factions';
import type { Ledger, Legend, Preview, Scene, View, Where } from './wire';

const STEPS: Record<string, number> = { draft: 0, turn: 0, column: 1 };

export function cardName(card: string): string {
  return t('queen.card', { faction: factionName(card[0]!), value: valueOf(card) });
}

/** A card inside a sentence, with its faction's figure before it. */
function cardMark(card: string): string {
  return `${mark(`f-${factionOf(card)}`)}${cardName(card)}`;
}

/** The Condition of the row that a card carries out. */
export function conditionOf(view: View, card: string): string {
  return view.conditions.find((code) => code[0] === card[0])!;
}

/** What a screen reader hears of a thing beside its name. */
export function stateOf(choice: Choice, selected: boolean): string {
  return t(selected ? 'match.label-selected' : `queen.can-${choice.verb}`);
}

function sure(verb: string, part: string): string {
  return part.replace('queen.', `queen.sure-${verb}-`).replace('highest', 'card');
}

/** Which of card, column and effect is asked. */
export function stepOf(view: View): number {
  return STEPS[view.step] ?? 2;
}

/** Speaks to one viewer of one table. */
export class Speech extends Names {
  private readonly view: View;
  private readonly ledger: Ledger;
  private readonly legend: Legend;

  constructor(scene: Scene, legend: Legend) {
    super(scene);
    this.view = scene.view!;
    this.ledger = scene.ledger!;
    this.legend = legend;
  }

  /** What a Condition, Requirement or plot says; where the Order token started is over. */
  text(code: string): string {
    return tell((this.legend[code]?.text ?? []).filter(({ key }) => key !== 'queen.start')).replaceAll(' / ', '\u00a0/\u00a0');
  }

  /** What a plot asks for. */
  demand(code: string): string {
    const demand = this.legend[code]?.demand;
    return demand ? tell([demand]) : '';
  }

  worth(code: string): number {
    return this.legend[code]?.points ?? 0;
  }

  when(code: string): string {
    const when = this.legend[code]?.when;
    return when ? tell([when]) : t('queen.when-end');
  }

  // ---- the turn -----------------------------------------------------------------------------------------------

  /** The question of the step. */
  ask(): string {
    const { step, pending, legal } = this.view;
    const may = step === 'turn' && legal.some((action) => action.startsWith('validate ')) ? 'turn-plot' : step;
    return t(`queen.ask-${may}`, { card: pending ? cardName(pending.played) : '' });
  }

  /** What will happen to a choice that is selected, as a question; what a Condition does has words of its own. */
  question(choice: Choice | null): string {
    if (!choice) return this.ask();
    const { columns, pending } = this.view;
    const deeds = pending ? this.deeds(conditionOf(this.view, pending.played)) : [];
    const deed = deeds.find(({ key }) => has(sure(choice.verb, key)));
    const top = (column: number | null | undefined) => columns[column ?? -1]?.[0];
    const cards = { card: pending?.played, theirs: pending?.theirs, moved: pending?.mine ?? top(pending?.source), top: choice.thing.startsWith('column') ? top(Number(choice.thing.slice(7)) - 1) : null };
    const named = Object.fromEntries(Object.entries(cards).map(([gap, card]) => [gap, card ? cardName(card) : '']));
    const who = pending?.target == null ? '' : this.given(pending.target);
    return t(deed ? sure(choice.verb, deed.key) : `queen.sure-${choice.verb}`, { ...named, who, what: this.thing(choice), to: deed?.data.to });
  }

  /** The parts of what a Condition says. */
  private deeds(code: string): Sentence[] {
    return (this.legend[code]?.text ?? []).flatMap((part) => (isSentence(part.data.what) ? [part, part.data.what] : [part]));
  }

  /** What can be done now, or what the Condition says that is being carried out. */
  hint(): string {
    const { pending, step } = this.view;
    return pending ? this.text(conditionOf(this.view, pending.played)) : t(`queen.hint-${step}`);
  }

  private thing(choice: Choice): string {
    const [kind, name] = choice.thing.split(' ') as [string, string];
    if (kind === 'card') return cardName(name);
    if (kind === 'seat') return this.name(Number(name) - 1);
    return kind === 'plot' ? this.demand(name) : name;
  }

  offers(choice: Choice | null): Offer[] {
    const declines = this.view.legal.includes('decline') ? [{ action: 'decline', words: t('queen.do-decline'), primary: false }] : [];
    if (!choice) return declines;
    const key = ['lot', 'column', 'validate'].includes(choice.verb) ? `do-${choice.verb}` : 'do';
    return [...declines, { action: choice.action, words: t(`queen.${key}`), primary: true }];
  }

  /** What a choice would do, in words. */
  effects(preview: Preview): Effect[] {
    const found = preview.places.length ? [this.ranking(preview)] : preview.gains.flatMap((points, seat) => (points === 0 ? [] : [this.gain(seat, points)]));
    if (!found.length) found.push({ icon: 'p-open', tone: '', words: t('match.gain-none') });
    if (preview.takes.length) found.unshift({ icon: 'p-take', tone: '', words: t('queen.takes', { cards: list(preview.takes.map(cardMark)) }) });
    found.push(...this.later(preview), ...this.beyond(preview));
    if (preview.plots) found.push({ icon: 'p-plot', tone: '', words: t('queen.shows', { n: preview.plots }) });
    if (preview.opens && preview.opens_gain > 0) found.push({ icon: 'p-right', tone: 'bad', words: this.opening(preview) });
    return found;
  }

  private gain(seat: number, points: number | null): Effect {
    if (points === null) return { icon: 'p-open', tone: '', words: t('match.gain-later', { who: this.inside(seat) }) };
    const good = points > 0 === (seat === this.viewer);
    return { icon: points > 0 ? 'p-up' : 'p-down', tone: good ? 'good' : 'bad', words: t('match.gain', { who: this.inside(seat), points: signed(points) }) };
  }

  /** Who comes where, and what each place is worth; those who are not ranked come last. */
  private ranking({ places, gains }: Preview): Effect {
    const ranks = [...new Set(places)].sort((a, b) => (a ?? 9) - (b ?? 9));
    const told = ranks.map((place) => {
      const seats = [...places.keys()].filter((seat) => places[seat] === place);
      const data = { n: seats.length, who: list(seats.map((seat) => this.inside(seat))), points: signed(gains[seats[0]!]!) };
      return t(`queen.place-${place ?? 'none'}`, data);
    });
    const own = gains[this.viewer ?? 0]!;
    const most = Math.max(...gains.filter((_, seat) => seat !== this.viewer).map((points) => points!));
    return { icon: 'p-rank', tone: own > most ? 'good' : own < most ? 'bad' : '', words: told.join(', ') };
  }

  /** What moves in the Requirement of the viewer. */
  private later(preview: Preview): Effect[] {
    const points = preview.requirement[this.viewer ?? 0]!;
    return points ? [{ icon: 'p-rank', tone: points > 0 ? 'good' : 'bad', words: t('queen.requirement-moves', { points: signed(points) }) }] : [];
  }

  /** Where the Order token goes, and which plots come nearer. */
  private beyond({ action, takes }: Preview): Effect[] {
    const { plots, ranking } = this.ledger;
    const played = this.view.pending?.played ?? action.slice(5);
    const isRanked = ranking.condition[0] === played[0] && this.deeds(ranking.condition).some(({ key }) => key === 'queen.rank');
    const near = plots.filter((plot) => plot.helps.some(({ card }) => takes.includes(card)));
    return [
      ...(isRanked ? [{ icon: 'p-right', tone: '' as const, words: t('queen.order-moves', { faction: t(`queen.faction-${ranking.next}`) }) }] : []),
      ...(near.length ? [{ icon: 'p-plot', tone: '' as const, words: t('queen.nearer', { n: near.length, plot: this.demand(near[0]!.plot) }) }] : []),
    ];
  }

  private opening(preview: Preview): string {
    return t('queen.opens', { card: cardMark(preview.opens!), column: preview.opens_column! + 1, who: this.inside(preview.opens_to), points: signed(preview.opens_gain) });
  }

  advice(sentence: Sentence): string {
    return this.spoken(sentence, (gap, code) => (gap === 'card' ? cardMark(code) : gap === 'plot' ? this.demand(code) : code));
  }

  // ---- things -------------------------------------------------------------------------------------------------

  /** What a screen reader hears of a thing that can be chosen. */
  label(name: string, choice: Choice, selected: boolean): string {
    return `${name}. ${stateOf(choice, selected)}`;
  }

  /** Where a card lies that a plot lacks. */
  where({ seat, lot, column, depth }: Where): string {
    if (column !== null) return t('queen.where-column', { column: column + 1, depth: depth! + 1 });
    return lot !== null ? t('queen.where-lot', { n: lot + 1 }) : this.name(seat!);
  }

  // ---- what was done ------------------------------------------------------------------------------------------

  /** One turn as a sentence. */
  turn(deeds: readonly Deed[]): string {
    const { seat } = deeds[0]!;
    const told = list([...deeds.flatMap((deed) => this.deed(deed, deeds)), ...this.results(deeds)]);
    return seat === this.viewer ? t('match.line-you', { deeds: told }) : t('match.line', { who: this.given(seat), deeds: told });
  }

  private deed(deed: Deed, deeds: readonly Deed[]): string[] {
    const [verb, name] = deed.action.split(' ') as [string, string?];
    const at = deeds.find((each) => each.action.startsWith('column '));
    if (verb === 'column' || (verb === 'chance' && deeds.length > 1)) return [];
    if (verb === 'play' && at) return [this.told(deed.seat, 'play-to', { card: cardMark(deed.card!), column: at.place })];
    const target = verb === 'target' ? Number(name) - 1 : null;
    if (target !== null && target === this.viewer) return [t('queen.told-target-me')];
    const who = target === null ? '' : this.given(target);
    const what = verb === 'validate' ? this.demand(name!) : name;
    return [this.told(deed.seat, verb, { card: deed.card ? cardMark(deed.card) : '', column: deed.place, who, what })];
  }

  /** The cards that came into the court, and everybody's points. */
  private results(deeds: readonly Deed[]): string[] {
    const { seat } = deeds[0]!;
    const lot = deeds.some((deed) => deed.action.startsWith('lot '));
    const cards = deeds.flatMap((deed) => deed.takes);
    const took = cards.length && !lot ? [this.told(seat, 'took', { cards: list(cards.map(cardMark)) })] : [];
    const other = deeds.flatMap((deed) => deed.moves);
    const moved = other.length ? [this.told(seat, 'moved', { cards: list(other.map(cardMark)) })] : [];
    const points = this.view.points.map((_, each) => deeds.reduce((sum, deed) => sum + (deed.gains[each] ?? 0), 0));
    const own = points[seat] ? [this.told(seat, points[seat] > 0 ? 'scored' : 'lost', { n: Math.abs(points[seat]) })] : [];
    const others = points.flatMap((n, each) => (n && each !== seat ? [t('match.gain', { who: this.inside(each), points: signed(n) })] : []));
    return [...moved, ...took, ...own, ...others];
  }

  private told(seat: number, what: string, data: Record<string, string | number | null | undefined>): string {
    return t(`queen.told-${what}${seat === this.viewer ? '-you' : ''}`, data);
  }
}

