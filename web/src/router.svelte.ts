/** Four addresses: `/`, `/t/{table}`, `/rules` and `/rules/{game}`. Links of the page change the address without loading it again. */
export const route = $state({ path: location.pathname, from: '/' });

export function go(path: string): void {
  history.pushState(null, '', path);
  move(path);
  scrollTo(0, 0);
}

function move(path: string): void {
  if (path === route.path) return;
  if (rulesOf(route.path) === null) route.from = route.path; // from the rules one goes back to where one came to them
  route.path = path;
}

/** The table in the address, or null if there is none. */
export function tableOf(path: string): string | null {
  return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** The game whose rules the address asks for; empty for those of the game chosen last, null if it asks for none. */
export function rulesOf(path: string): string | null {
  return /^\/rules(?:\/(\w*))?\/?$/.exec(path)?.slice(1).map((game) => game ?? '')[0] ?? null;
}

export function followLinks(): () => void {
  const back = () => move(location.pathname);
  addEventListener('popstate', back);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', follow);
  };
}

function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  const href = link?.getAttribute('href') ?? '';
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  if (!href.startsWith('/') || href.startsWith('/api/')) return;
  event.preventDefault();
  go(href);
}
