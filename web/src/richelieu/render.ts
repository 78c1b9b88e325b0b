/** Draws the display. Elements live as long as the deal; a drawing only changes what differs from the last one. */
import { drawing, figure, SYMBOLS } from '../board/figures';
import { COLUMNS, kindOf, regionOf, ROWS, shieldsOf, type Place } from './state';

/** What is drawn, all of it; words come from outside. */
export interface Picture {
  readonly places: readonly Place[];
  readonly selected: string | null;
  /** Places that the choice would uncover. */
  readonly uncovered: readonly string[];
  /** The marker that the choice would put down. */
  readonly ghost: { readonly place: string; readonly seat: number } | null;
  /** Any card may be chosen: the frame of the display is gold instead of every card. */
  readonly anywhere: boolean;
  /** The row that a phone shows in full. */
  readonly near: number | null;
  /** The one tab stop. */
  readonly stop: string | null;
  readonly words: Words;
}

interface Words {
  readonly display: string;
  readonly near: string;
  readonly nearRow: string;
  readonly nearAll: string;
  row(row: number, cards: number): string;
  card(place: Place, state: { selected: boolean; uncovered: boolean }): string;
}

export interface Canvas {
  readonly root: HTMLElement;
  readonly grid: HTMLElement;
  readonly rows: readonly HTMLElement[];
  readonly cells: ReadonlyMap<string, HTMLElement>;
  readonly cards: Map<string, HTMLButtonElement>;
  readonly lens: HTMLFieldSetElement;
}

export function build(root: HTMLElement, places: readonly Place[]): Canvas {
  const grid = element('div', 'rows', { role: 'grid' });
  const cells = new Map<string, HTMLElement>();
  const rows: HTMLElement[] = [];
  for (let row = 1; row <= ROWS; row++) {
    const line = element('div', 'places', { role: 'row' });
    for (let column = 1; column <= COLUMNS; column++) cells.set(`${row}.${column}`, line.appendChild(element('div', 'spot')));
    const number = element('span', 'rn', { 'aria-hidden': 'true' });
    number.textContent = `${row}`;
    const outer = element('div', 'row', { role: 'presentation' });
    outer.append(number, line);
    rows.push(line);
    grid.append(outer);
  }
  const cards = new Map(places.map((place) => [place.name, newCard(place)]));
  const lens = newLens();
  root.replaceChildren(grid, lens);
  return { root, grid, rows, cells, cards, lens };
}

export function draw(canvas: Canvas, picture: Picture): void {
  canvas.grid.setAttribute('aria-label', picture.words.display);
  canvas.root.classList.toggle('mark-step', picture.anywhere);
  for (const place of picture.places) drawPlace(canvas, place, picture);
  canvas.rows.forEach((row, index) => drawRow(row, index + 1, picture));
  drawLens(canvas.lens, picture);
}

function drawPlace(canvas: Canvas, place: Place, picture: Picture): void {
  const cell = canvas.cells.get(place.name)!;
  const card = canvas.cards.get(place.name)!;
  const lies = place.holder === null;
  cell.className = lies ? (place.end ? 'spot tip' : 'spot') : 'spot gap';
  attribute(cell, 'role', lies ? 'gridcell' : null);
  attribute(cell, 'aria-hidden', lies ? null : 'true');
  if (!lies) return void card.remove();
  if (card.parentElement !== cell) cell.append(card);
  drawCard(card, place, picture);
}

function drawCard(card: HTMLButtonElement, place: Place, picture: Picture): void {
  const selected = picture.selected === place.name;
  const uncovered = picture.uncovered.includes(place.name);
  const ghost = picture.ghost?.place === place.name ? picture.ghost.seat : null;
  const names = ['card', regionOf(place.card).toLowerCase(), place.end ? 'end' : 'mid'];
  if (shieldsOf(place.card) === 2) names.push('two');
  if (place.action) names.push('legal');
  if (selected) names.push('sel');
  if (uncovered) names.push('reveal');
  if (ghost !== null) names.push('ghost');
  card.className = names.join(' ');
  card.tabIndex = picture.stop === place.name ? 0 : -1;
  attribute(card, 'aria-label', picture.words.card(place, { selected, uncovered }));
  attribute(card, 'aria-pressed', place.action ? `${selected}` : null);
  part(card, 'mark', ghost ?? place.marker, (seat) => drawing(`m-${figure(seat)}`, `mark seat-${figure(seat)}`));
  part(card, 'disc', place.disc ? 'disc-down' : null, (name) => drawing(name, 'disc'));
  const flag = selected ? 'p-check' : uncovered ? 'p-eye' : null;
  part(card, 'flag', flag, (name) => `<span class="flag">${drawing(name)}</span>`);
}

function drawRow(row: HTMLElement, number: number, picture: Picture): void {
  const lying = picture.places.filter((place) => place.row === number && place.holder === null).length;
  attribute(row, 'aria-label', picture.words.row(number, lying));
  // A row without cards has no cells, and a row of a grid without cells is nothing to a screen reader.
  attribute(row, 'aria-hidden', lying ? null : 'true');
  row.parentElement!.classList.toggle('near', picture.near === number);
}

function drawLens(lens: HTMLFieldSetElement, picture: Picture): void {
  const { near, nearRow, nearAll } = picture.words;
  text(lens.querySelector('legend')!, near);
  text(lens.querySelector('.lens-row')!, nearRow);
  for (const input of lens.querySelectorAll('input')) {
    input.checked = Number(input.value) === (picture.near ?? 0);
    if (input.value === '0') text(input.nextElementSibling!, nearAll);
  }
}

function newCard(place: Place): HTMLButtonElement {
  const card = element('button', 'card', { type: 'button', 'data-place': place.name }) as HTMLButtonElement;
  const arms = drawing(regionOf(place.card).toLowerCase(), 'arms').repeat(shieldsOf(place.card));
  const symbol = SYMBOLS[kindOf(place.card)];
  card.innerHTML = `<span class="num" aria-hidden="true">${place.total}</span>${arms}${symbol ? drawing(symbol, 'sym') : ''}`;
  return card;
}

function newLens(): HTMLFieldSetElement {
  const lens = element('fieldset', 'lens') as HTMLFieldSetElement;
  const choices = [1, 2, 3, 4, 0].map((row) => `<label><input type="radio" name="lens" value="${row}"><span>${row || ''}</span></label>`);
  lens.innerHTML = `<legend class="vh"></legend><span aria-hidden="true">${drawing('p-zoom')}<span class="lens-row"></span></span>${choices.join('')}`;
  return lens;
}

/** A part of a card that comes and goes: drawn again only if what it shows has changed. */
function part<T extends string | number>(card: HTMLElement, name: string, shows: T | null, html: (shows: T) => string): void {
  const key = shows === null ? undefined : `${shows}`;
  if (card.dataset[name] === key) return;
  card.querySelector(`.${name}`)?.remove();
  if (shows === null) delete card.dataset[name];
  else {
    card.dataset[name] = key;
    card.insertAdjacentHTML('beforeend', html(shows));
  }
}

function element(tag: string, css: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag);
  made.className = css;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function attribute(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

function text(node: Element, words: string): void {
  if (node.textContent !== words) node.textContent = words;
}
