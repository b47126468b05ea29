/** Keyword search in a sample collection: words, "phrases", -without; ranked by BM25 (Robertson and Zaragoza, 2009). */
import { foldAccents } from '@sheaf/clustering/internal';
import type { SourceRecord } from '../record-set.js';
import type { Collection } from './collection.js';

type Words = readonly string[];

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** *Munchen* finds *München*. */
const wordsOf = (text: string): Words => foldAccents(text).match(wordPattern) ?? [];

const termPattern = /(-?)(?:"([^"]*)"|(\S+))/g;

interface Term {
  readonly words: Words;
  readonly excluded: boolean;
}

/**
 * The terms of a query. A quoted phrase is one term; a term with inner punctuation (`C++/CLI`) is a phrase of its
 * words.
 */
function parseQuery(query: string): readonly Term[] {
  return [...query.matchAll(termPattern)]
    .map(([, minus, phrase, word]) => ({ words: wordsOf(phrase ?? word ?? ''), excluded: minus === '-' }))
    .filter(({ words }) => words.length > 0);
}

interface Indexed {
  readonly title: Words;
  readonly text: Words;
}

const textOf = ({ title: _, url: __, ...rest }: SourceRecord): string => Object.values(rest).flat().join('\n');

const indexes = new WeakMap<Collection, readonly Indexed[]>();

function indexOf(collection: Collection): readonly Indexed[] {
  let index = indexes.get(collection);
  if (index === undefined) {
    index = collection.documents.map(document => ({
      title: wordsOf(document.title ?? ''),
      text: wordsOf(textOf(document)),
    }));
    indexes.set(collection, index);
  }
  return index;
}

/** A word matches its own beginning in longer words when it has four letters: *editor* finds *editors*. */
const matches = (word: string, wanted: string): boolean =>
  word === wanted || (wanted.length >= 4 && word.startsWith(wanted) && word.length <= wanted.length + 3);

const occursAt = (words: Words, place: number, term: Words): boolean =>
  term.every((wanted, offset) => {
    const word = words[place + offset];
    return word !== undefined && matches(word, wanted);
  });

const occurrences = (words: Words, term: Words): number => {
  let count = 0;
  for (let place = 0; place <= words.length - term.length; place++) if (occursAt(words, place, term)) count++;
  return count;
};

/** Words of a title count as much as this many of the text. */
const TITLE_WEIGHT = 3;
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

const frequency = ({ title, text }: Indexed, { words }: Term): number =>
  TITLE_WEIGHT * occurrences(title, words) + occurrences(text, words);

/** Records of a collection that match a query. */
export interface Found {
  /** The best matches, best first, at most as many as were requested. */
  readonly records: readonly SourceRecord[];
  /** How many match in all. */
  readonly total: number;
}

interface Scored {
  readonly place: number;
  readonly score: number;
}

function rank(index: readonly Indexed[], wanted: readonly Term[], excluded: readonly Term[]): readonly Scored[] {
  const frequencies = wanted.map(term => index.map(document => frequency(document, term)));
  const rarity = frequencies.map(column => {
    const df = column.filter(count => count > 0).length;
    return Math.log(1 + (index.length - df + 0.5) / (df + 0.5));
  });
  const mean = index.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, index.length);
  const scored: Scored[] = [];
  for (const [place, document] of index.entries()) {
    if (frequencies.some(column => column[place] === 0)) continue;
    if (excluded.some(term => frequency(document, term) > 0)) continue;
    const length = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * document.text.length) / Math.max(1, mean));
    const score = frequencies.reduce((sum, column, term) => {
      const tf = column[place]!;
      return sum + (rarity[term]! * tf * (SATURATION + 1)) / (tf + length);
    }, 0);
    scored.push({ place, score });
  }
  return scored.sort((x, y) => y.score - x.score || x.place - y.place);
}

/** All documents that match a query, best first, each with its score. */
export function scoredRecords(collection: Collection, query: string) {
  const terms = parseQuery(query);
  const wanted = terms.filter(term => !term.excluded);
  const excluded = terms.filter(term => term.excluded);
  return rank(indexOf(collection), wanted, excluded).map(({ place, score }) => ({
    record: collection.documents[place]!,
    score,
  }));
}

/**
 * Documents that hold every term and no excluded one, best first. An empty query finds everything, in order.
 *
 * @param query words, "quoted phrases" and -excluded words
 * @param limit the largest number of records to return
 * @see S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009)
 * @example
 * import { searchCollection } from '@sheaf/sources';
 *
 * const documents = [{ title: 'Data mining tools' }, { title: 'Solar energy' }, { title: 'Coal mining' }];
 * const about = { name: 'talks', title: 'Talks', language: 'English', licence: 'CC0-1.0', origin: 'made up' };
 * const { records } = searchCollection({ ...about, documents }, 'mining -coal');
 * console.log(records.map(({ title }) => title).join());
 * // → Data mining tools
 */
export function searchCollection(collection: Collection, query: string, limit = Number.POSITIVE_INFINITY): Found {
  const found = scoredRecords(collection, query);
  return { records: found.slice(0, limit).map(({ record }) => record), total: found.length };
}
