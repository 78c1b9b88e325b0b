/** How the one who sits on a seat is called. */
import type { TableSeat } from '../session/wire';
import { has, t } from '../text';

/** A bot's name is a word of the catalogue; a person's is that person's. */
export function botName(name: string): string {
  return has(`match.bot-${name}`) ? t(`match.bot-${name}`) : name;
}

export function seatName(seat: TableSeat): string {
  if (seat.kind === 'open') return t('page.seat-free');
  return seat.kind === 'bot' ? botName(seat.name) : seat.name;
}
