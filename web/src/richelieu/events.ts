/** Taps and keys on the display, turned into wishes. */
import type { Place } from './state';

export interface Wishes {
  tap(place: string, byKey: boolean): void;
  move(place: string): void;
  leave(): void;
  look(row: number | null): void;
}

export function listen(root: HTMLElement, places: () => readonly Place[], wishes: Wishes): () => void {
  const click = (event: Event): void => {
    const place = placeAt(event.target);
    if (place) wishes.tap(place, (event as MouseEvent).detail === 0);
  };
  const key = (event: KeyboardEvent): void => {
    const place = placeAt(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') wishes.leave();
    else {
      const next = neighbour(places(), place, event.key);
      if (next === null) return;
      wishes.move(next);
    }
    event.preventDefault();
  };
  const look = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (input.name === 'lens') wishes.look(Number(input.value) || null);
  };
  root.addEventListener('click', click);
  root.addEventListener('keydown', key);
  root.addEventListener('change', look);
  return () => {
    root.removeEventListener('click', click);
    root.removeEventListener('keydown', key);
    root.removeEventListener('change', look);
  };
}

/** Where a key leads from a place: along the row, to its ends, or to the nearest card of the next row. */
export function neighbour(places: readonly Place[], from: string, key: string): string | null {
  const lying = places.filter((place) => place.holder === null);
  const here = lying.find((place) => place.name === from);
  if (!here) return null;
  const row = lying.filter((place) => place.row === here.row);
  const index = row.indexOf(here);
  if (key === 'ArrowLeft') return (row[index - 1] ?? here).name;
  if (key === 'ArrowRight') return (row[index + 1] ?? here).name;
  if (key === 'Home') return row[0]!.name;
  if (key === 'End') return row.at(-1)!.name;
  if (key === 'ArrowUp') return nearest(lying.filter((place) => place.row < here.row).reverse(), here);
  if (key === 'ArrowDown') return nearest(lying.filter((place) => place.row > here.row), here);
  return null;
}

/** The place that keeps the tab stop when its card is gone: the nearest one left. */
export function stopNear(places: readonly Place[], wanted: string | null): string | null {
  const lying = places.filter((place) => place.holder === null);
  if (wanted && lying.some((place) => place.name === wanted)) return wanted;
  const gone = places.find((place) => place.name === wanted);
  if (!gone) return (lying.find((place) => place.action) ?? lying[0])?.name ?? null;
  const distance = (place: Place) => Math.abs(place.row - gone.row) * 100 + Math.abs(place.column - gone.column);
  return lying.reduce<Place | null>((best, place) => (best && distance(best) <= distance(place) ? best : place), null)?.name ?? null;
}

/** Of the first row met, the card nearest in its column. */
function nearest(candidates: readonly Place[], here: Place): string {
  const row = candidates[0]?.row;
  const distance = (place: Place) => Math.abs(place.column - here.column);
  const best = candidates.filter((place) => place.row === row).sort((a, b) => distance(a) - distance(b))[0];
  return (best ?? here).name;
}

function placeAt(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest?.<HTMLElement>('[data-place]')?.dataset.place ?? null;
}
