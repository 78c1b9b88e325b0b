/** What only a table of Queen can be set to. */
import type { Form, Own } from '../screens/newtable';

export function ownOptions(form: Form): Own {
  return { first_game: form.firstGame, cards_text: form.cardsText };
}
