/** The five factions by the letter of their cards. */
import { t } from '../text';

const NAMES: Record<string, string> = { M: 'military', A: 'aristocrat', N: 'merchant', C: 'cardinal', F: 'favorite' };
/** The letters by name, as the sprite and the style sheet spell them. */
export const LETTERS: Record<string, string> = Object.fromEntries(Object.entries(NAMES).map(([letter, name]) => [name, letter.toLowerCase()]));

export function factionName(letter: string): string {
  return t(`queen.faction-${NAMES[letter] ?? letter}`);
}
