/**
 * The limit on work: how many milliseconds a request is expected to take on an ordinary core. The factors were measured;
 * `e2e/attack/nightly/expected-work.test.ts` compares them with the time of random requests of every kind.
 */
import type { Document } from '@sheaf/core';
import { exceeds, type Limits, sumOverTexts, tooLarge } from './limits.js';

/** What a request asks for. */
export interface Work {
  readonly documents: readonly Document[];
  /** Characters of all documents. */
  readonly characters: number;
  /** Milliseconds that are expected for texts whose words have spaces between them. */
  readonly millis: number;
  /** What is done, and with what: `Clustering`, ` with Lingo`. */
  readonly doing: string;
  readonly by?: string;
}

/** Milliseconds more for a character of a text without spaces, whose words the runtime finds with a dictionary. */
const MILLIS_PER_UNSPACED = 3e-3;

/** Thai, Lao and Khmer, Japanese and Chinese. Korean has spaces, but there is little harm in counting it, too. */
const UNSPACED = /[\u0e00-\u0eff\u1780-\u17ff\u3040-\udfff]+/g;

/** @throws RequestError `too-large` if the work is expected to take longer than allowed */
export function checkWork(
  { documents, characters, millis, doing, by = '' }: Work,
  { work }: Pick<Limits, 'work'>,
): void {
  if (work === 0) return;
  const expected = millis + MILLIS_PER_UNSPACED * unspacedIn(documents);
  if (!exceeds(expected, work)) return;
  const what = `${doing} ${documents.length} documents of ${characters} characters${by}`;
  throw tooLarge(`${what} is expected to take ${inSeconds(expected)} s, more than the limit of ${inSeconds(work)} s.`);
}

/** Milliseconds for texts among settings: entries of dictionaries, words of a query, examples of categories. */
export function settingsMillis(value: unknown): number {
  if (typeof value === 'string') return 1.5e-3 * value.length;
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + settingsMillis(part), 0);
}

function unspacedIn(documents: readonly Document[]): number {
  const unspaced = (text: string): number =>
    Array.from(text.matchAll(UNSPACED), ([run]) => run.length).reduce((sum, length) => sum + length, 0);
  return documents.reduce((sum, document) => sum + sumOverTexts(document, unspaced), 0);
}

const inSeconds = (millis: number): number => Number((millis / 1000).toPrecision(2));
