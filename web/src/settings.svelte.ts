/** What a reader chose and this device remembers: language, theme and game. */
import { loadText } from './text';

export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
export const GAMES = ['richelieu', 'queen'] as const;
export type GameName = (typeof GAMES)[number];

export const settings = $state<{ lang: Lang; theme: Theme; game: GameName }>({
  lang: firstLang(),
  theme: remembered('theme', THEMES) ?? 'auto',
  game: remembered('game', GAMES) ?? 'richelieu',
});

/** Loads the sentences before anything is drawn. */
export async function begin(): Promise<void> {
  showTheme(settings.theme);
  await setLang(settings.lang);
}

export async function setLang(lang: Lang): Promise<void> {
  if (!(await loadText(lang))) return;
  settings.lang = lang;
  document.documentElement.lang = lang;
  remember('lang', lang);
}

/** A language's name for itself. */
export function ownName(lang: Lang): string {
  return new Intl.DisplayNames(lang, { type: 'language' }).of(lang)!;
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  showTheme(theme);
  remember('theme', theme);
}

export function setGame(game: GameName): void {
  settings.game = game;
  remember('game', game);
}

/** True if the page is dark now, chosen or by the system. */
export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme:dark)').matches);
}

function showTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function firstLang(): Lang {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag as Lang));
  return remembered('lang', LANGUAGES) ?? (spoken as Lang | undefined) ?? 'en';
}

// A browser may forbid storage altogether; then the choice lasts as long as the page.
function remembered<T extends string>(name: string, allowed: readonly T[]): T | undefined {
  try {
    return allowed.find((value) => value === localStorage.getItem(`palais.${name}`));
  } catch {
    return undefined;
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`palais.${name}`, value);
  } catch {
    return;
  }
}
