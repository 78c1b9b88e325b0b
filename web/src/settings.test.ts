import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLang, settings } from './settings.svelte';
import { t } from './text';

let answers: Record<string, (answer: Response) => void>;

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((answer) => (answers[path.slice(-2)] = answer)));
});

afterEach(() => vi.unstubAllGlobals());

function answer(lang: string): void {
  answers[lang]!(Response.json({ page: { yes: `yes in ${lang}` } }));
}

test('of two quick choices the last one stays, whichever answer comes last', async () => {
  const chosen = [setLang('de'), setLang('fr')];
  answer('fr');
  answer('de');
  await Promise.all(chosen);
  expect(t('page.yes')).toBe('yes in fr');
  expect([settings.lang, document.documentElement.lang, localStorage.getItem('palais.lang')]).toEqual(['fr', 'fr', 'fr']);
});

test('a language that does not come changes nothing', async () => {
  const first = setLang('de');
  answer('de');
  await first;
  const chosen = setLang('fr');
  answers['fr']!(Response.json({ key: 'error.server' }, { status: 500 }));
  await expect(chosen).rejects.toThrow('500');
  expect(t('page.yes')).toBe('yes in de');
  expect(settings.lang).toBe('de');
});
