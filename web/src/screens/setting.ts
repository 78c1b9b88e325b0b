/** What a table is set to, in words. */
import type { Table } from '../session/wire';
import { t } from '../text';

export function settingsOf({ game, options }: Table): string[] {
  const said = [t(`page.${game}`), t('page.players-n', { n: options.players })];
  if (options.edition) said.push(t('page.colon', { what: t('page.edition'), value: t(`page.edition-${options.edition}`) }));
  if (options.variant) said.push(t(`page.variant-${options.variant}`));
  if (options['first-game']) said.push(t('page.first-game'));
  if (options.cards && options.cards !== 'palais') said.push(t('page.colon', { what: t('page.cards-of'), value: options.cards }));
  return said;
}
