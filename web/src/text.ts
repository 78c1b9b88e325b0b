/** Every sentence of the page, from the catalogue that the server keeps. The text is data, never markup. */
import { createSubscriber } from 'svelte/reactivity';

type Entry = string | { one: string; other: string };
type Catalogue = Record<string, Record<string, Entry>>;
export interface Reason {
  code: string;
  data: Data;
}
/** A sentence whose gaps may be filled by sentences. */
export interface Sentence {
  key: string;
  data: Data;
}
type Value = string | number | boolean | null | undefined | Reason | Sentence | readonly unknown[];
export type Data = { readonly [name: string]: Value };

let lang = 'en';
let catalogue: Catalogue = {};
let wished = lang;
let announce = (): void => {};

// Whatever asked for a sentence in Svelte is asked again when the language changes.
const follow = createSubscriber((update) => {
  announce = update;
  return () => (announce = () => {});
});

/** Speaks another language once its sentences are there; false if yet another was wished for meanwhile. */
export async function loadText(next: string): Promise<boolean> {
  wished = next;
  const answer = await fetch(`/api/text/${next}`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const sentences = (await answer.json()) as Catalogue;
  if (wished !== next) return false;
  setText(next, sentences);
  return true;
}

export function setText(next: string, sentences: Catalogue): void {
  lang = next;
  catalogue = sentences;
  announce();
}

/** The sentence of `area.name` with its gaps filled; of one with two forms, the one that `n` asks for. */
export function t(key: string, data: Data = {}): string {
  follow();
  const entry = find(key);
  if (entry === undefined) return key;
  const sentence = typeof entry === 'string' ? entry : isOne(data.n) ? entry.one : entry.other;
  return spaced(sentence).replace(/\{(\w+)\}/g, (gap, name: string) => (name in data ? fill(data[name]) : gap));
}

/** French keeps its double signs with the word before them. */
function spaced(sentence: string): string {
  return lang === 'fr' ? sentence.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0') : sentence;
}

/** Several sentences, one after the other. */
export function tell(sentences: readonly Sentence[]): string {
  return sentences.map(({ key, data }) => t(key, data)).join(' ');
}

export function has(key: string): boolean {
  follow();
  return find(key) !== undefined;
}

/** A number of points with its sign, as print writes it. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** Points that may be below zero, with a real minus. */
export function number(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** 'a, b and c' as the language writes it. */
export function list(words: readonly string[]): string {
  follow();
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(words);
}

function find(key: string): Entry | undefined {
  const dot = key.indexOf('.');
  return catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
}

function fill(value: Value): string {
  if (isReason(value)) return t(`error.${value.code}`, value.data);
  if (isSentence(value)) return t(value.key, value.data);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** A value that is itself a refusal, told by a sentence of its own. */
export function isReason(value: Value): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value;
}

export function isSentence(value: Value): value is Sentence {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function isOne(n: Value): boolean {
  return n === 1 || (lang === 'fr' && n === 0);
}
