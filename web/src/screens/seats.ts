/** How the one who sits on a seat is called. */
import type { TableSeat } from '../session/wire';
import { has, t } from '../text';

/** A bot's name is a word of the catalogue; a person's is that person's. */
export function botName(name: string): string {
  return has(`match.bot-${name}`) ? t(`match.bot-${name}`) : name;
}

/** What a seat is called, also while nobody sits on it. */
function seatName(seat: TableSeat): string {
  if (seat.kind === 'open') return t('page.seat-free');
  return seat.kind === 'bot' ? botName(seat.name) : seat.name;
}

/** The names of all seats; of a name that two have, each with the number of the seat, as the terminal does. */
export function seatNames(seats: readonly TableSeat[]): string[] {
  return numbered(seats.map(seatName), (seat) => seats[seat]!.kind !== 'open');
}

export function numbered(names: readonly string[], counts = (seat: number) => names[seat] !== ''): string[] {
  const twice = (name: string) => names.filter((other, seat) => other === name && counts(seat)).length > 1;
  return names.map((name, seat) => (counts(seat) && twice(name) ? `${name} ${seat + 1}` : name));
}
