/** A table in the list of one's own, in words. */
import type { Line } from '../session/wire';
import { list, t } from '../text';
import { botName, numbered } from './seats';

export function isDue(line: Line): boolean {
  return line.status === 'running' && line.yours.includes(line.to_move ?? -1);
}

/** The others at the table; of a shared device, everybody. */
export function company(line: Line): string {
  const others = namesOf(line).filter((name, seat) => name && (line.yours.length > 1 || !line.yours.includes(seat)));
  return others.length ? list(others) : t('page.alone');
}

export function stateOf(line: Line): string {
  if (line.status !== 'running') return t(`page.state-${line.status}`);
  return isDue(line) ? t('page.state-yours') : t('page.state-theirs', { name: namesOf(line)[line.to_move ?? 0] ?? '' });
}

function namesOf(line: Line): string[] {
  return numbered(line.names.map(botName));
}
