/** What only a table of Richelieu can be set to. */
import { allowed, type Form, type Own } from '../screens/newtable';
import type { GameInfo } from '../session/wire';

/** The chosen edition, or the last one where the chosen is not for so many: the one that the command line takes too. */
export function editionOf(form: Form, info: GameInfo): string {
  const names = allowed(info.editions, form.players);
  return names.includes(form.edition) ? form.edition : names.at(-1)!;
}

export function variantOf(form: Form, info: GameInfo): string | null {
  return allowed(info.variants, form.players).includes(form.variant ?? '') ? form.variant : null;
}

export function ownOptions(form: Form, info: GameInfo): Own {
  return { edition: editionOf(form, info), variant: variantOf(form, info), layout: form.layout, layout_text: form.layoutText, deck_text: form.deckText };
}
