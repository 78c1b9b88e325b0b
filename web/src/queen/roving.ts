/** One tab stop for a group of choices: arrows move among them, Home and End jump to its ends. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function roving(group: HTMLElement): () => void {
  const choices = () => [...group.querySelectorAll<HTMLElement>('button')].filter((each) => each.getClientRects().length);

  function settle(stop?: HTMLElement): void {
    const all = [...group.querySelectorAll<HTMLElement>('button')];
    const now = stop ?? all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0 && each.dataset.choice) ?? all.find((each) => each.dataset.choice) ?? all[0];
    for (const each of all) each.tabIndex = each === now ? 0 : -1;
  }

  function key(event: KeyboardEvent): void {
    const all = choices();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (STEPS[event.key] ?? NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    all[Math.min(Math.max(to, 0), all.length - 1)]!.focus();
  }

  const focus = (event: Event) => settle(event.target as HTMLElement);
  const changes = new MutationObserver(() => settle());
  changes.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-choice'] });
  group.addEventListener('keydown', key);
  group.addEventListener('focusin', focus);
  settle();
  return () => {
    changes.disconnect();
    group.removeEventListener('keydown', key);
    group.removeEventListener('focusin', focus);
  };
}
