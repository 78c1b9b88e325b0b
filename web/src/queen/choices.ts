/** Which choice a thing on the table stands for. The words are the notation's (Q31), and what is legal comes with the view. */
import type { View } from './wire';

/** What a verb is about. */
const THINGS: Record<string, string> = {
  lot: 'lot', play: 'card', card: 'card', their: 'card', column: 'column', from: 'column', to: 'column',
  target: 'seat', validate: 'plot', keep: 'plot', under: 'plot', give: 'plot',
};

export interface Choice {
  action: string;
  verb: string;
  /** `card M7`, `column 2`, `seat 3`, `plot P5`, `lot 1`, or `decline`. */
  thing: string;
}

/** The legal choices by the thing that stands for them. */
export function choicesOf(view: View): Map<string, Choice> {
  const choices = view.legal.map((action) => choiceOf(view, action));
  return new Map(choices.map((choice) => [choice.thing, choice]));
}

export function choiceOf(view: View, action: string): Choice {
  const [verb, name] = action.split(' ') as [string, string?];
  if (verb === 'leave') return { action, verb, thing: `card ${view.columns[view.pending!.column!]![Number(name) - 1]}` };
  const kind = THINGS[verb];
  return { action, verb, thing: kind ? `${kind} ${name}` : verb };
}

/** The letter of a card's faction, as the sprite and the style sheet spell it. */
export function factionOf(card: string): string {
  return card[0]!.toLowerCase();
}

export function valueOf(card: string): number {
  return Number(card.slice(1));
}
