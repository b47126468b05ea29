import type { Checkpoint, Document } from '@sheaf/core';
import { accumulate, byCodeUnits, PER_STEP, reportTo, type Weighted } from '@sheaf/core/internal';
import { type ReadingOptions, TermReader } from './term-reader.js';

/** The stems of a collection, and which documents have them. */
export interface CountedStems {
  /** Ascending by code units. */
  readonly stem: readonly string[];
  /** 1 for stems that any topic may use, by their most frequent word. */
  readonly isNeutral: Uint8Array;
  /** For each document its stems, ascending, and how often each occurs in it. */
  readonly rows: Weighted<Int32Array>;
}

/** What is known of a word in lower case. */
interface Word {
  readonly word: string;
  readonly stem: string;
  count: number;
}

/** How stems are counted. */
interface CountingOptions extends ReadingOptions {
  /** Called between documents. */
  readonly checkpoint: Checkpoint | undefined;
}

/** The stems of documents. Nothing in the result depends on the order of the documents but the order of its rows. */
export function countStems(documents: readonly Document[], options: CountingOptions): CountedStems {
  const words: Word[] = [];
  const rows = readWords(documents, options, words);
  const chosen = new Map<string, Word>();
  for (const word of words) {
    const known = chosen.get(word.stem);
    if (known === undefined || isBefore(word, known)) chosen.set(word.stem, word);
  }
  const stem = [...chosen.keys()].sort(byCodeUnits);
  const numberOf = new Map(stem.map((image, number) => [image, number]));
  const { isNeutralWord, isStopLabel } = options.language;
  const isNeutral = Uint8Array.from(stem, image => {
    const { word } = chosen.get(image)!;
    return isNeutralWord?.(word) === true || isStopLabel(word) ? 1 : 0;
  });
  const stemOf = Int32Array.from(words, word => numberOf.get(word.stem)!);
  return { stem, isNeutral, rows: joinWords(rows, stemOf, stem.length) };
}

const isBefore = (a: Word, b: Word): boolean => a.count > b.count || (a.count === b.count && a.word < b.word);

/** For each document its words and how often each occurs in it. Fills the list of words. */
function readWords(documents: readonly Document[], options: CountingOptions, words: Word[]): Weighted<Int32Array> {
  const report = reportTo(options.checkpoint);
  const numbers = new Map<string, number>();
  const numberOf = (word: string, stem: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    return words.push({ word, stem, count: 0 }) - 1;
  };
  const reader = new TermReader({ ...options, numberOf });
  const start = new Int32Array(documents.length + 1);
  const item: number[] = [];
  const weight: number[] = [];
  documents.forEach((document, number) => {
    if (number % PER_STEP === 0) report('vocabulary', number / documents.length);
    reader.read(document);
    for (let i = 0; i < reader.length; i++) {
      const word = reader.term[i]!;
      item.push(word);
      weight.push(reader.countOf[word]!);
      words[word]!.count += reader.countOf[word]!;
    }
    start[number + 1] = item.length;
  });
  return { start, item: Int32Array.from(item), weight: Int32Array.from(weight) };
}

/** The same rows with words of one stem joined, by ascending stem. */
function joinWords(
  { start, item, weight }: Weighted<Int32Array>,
  stemOf: Int32Array,
  stems: number,
): Weighted<Int32Array> {
  const joined = { start: new Int32Array(start.length), item: item.slice(), weight: weight.slice() };
  const countOf = new Int32Array(stems);
  let end = 0;
  for (let row = 0; row + 1 < start.length; row++) {
    const from = end;
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      const stem = stemOf[item[i]!]!;
      if (countOf[stem] === 0) joined.item[end++] = stem;
      countOf[stem]! += weight[i]!;
    }
    joined.item.subarray(from, end).sort();
    for (let i = from; i < end; i++) {
      joined.weight[i] = countOf[joined.item[i]!]!;
      countOf[joined.item[i]!] = 0;
    }
    joined.start[row + 1] = end;
  }
  return { ...joined, item: joined.item.subarray(0, end), weight: joined.weight.subarray(0, end) };
}

/** In how many of the rows that count each item occurs. */
export function frequencies(
  { start, item }: Weighted<Int32Array>,
  items: number,
  counts: (row: number) => boolean,
): Int32Array {
  const df = new Int32Array(items);
  for (let row = 0; row + 1 < start.length; row++)
    if (counts(row)) for (let i = start[row]!; i < start[row + 1]!; i++) df[item[i]!]!++;
  return df;
}

/** Some lists of terms with counts, as the rows of one table. */
export function tableOf(
  rows: readonly { readonly term: readonly number[]; readonly count: readonly number[] }[],
): Weighted<Int32Array> {
  const start = new Int32Array(rows.length + 1);
  rows.forEach(({ term }, row) => {
    start[row + 1] = term.length;
  });
  accumulate(start);
  return {
    start,
    item: Int32Array.from(rows.flatMap(({ term }) => term)),
    weight: Int32Array.from(rows.flatMap(({ count }) => count)),
  };
}
