/**
 * Texts as sums of the vectors of their words, weighted by how rare the words are (S. Arora, Y. Liang and T. Ma, "A
 * simple but tough-to-beat baseline for sentence embeddings", 2017). No model runs: a word is looked up in a table.
 */
import { type Document, type DocumentVectors, tokenizeWords } from '@sheaf/core';
import { beforeTaking, eachField, fromBase64 } from '@sheaf/core/internal';
import type { WordVectors } from '../word-vectors.js';
import { readTable, type WordTable } from './read-table.js';
import { wordsIn } from './words-in.js';

/** Words with a much greater probability count little. */
const USUAL_PROBABILITY = 1e-3;

/** Words of a language follow Zipf's law with this shift of the ranks (Mandelbrot). */
const RANK_SHIFT = 2.7;

/** Fields whose words count twice, as they do in Leiden. */
const TITLE_FIELDS: readonly string[] = ['title'];

/** How a table is read. */
export interface Reading {
  /** How many of the most frequent words say nothing about a text, such as *the* and *of*. */
  readonly leftOut: number;
  /** Whether unknown forms, compounds and texts without spaces are looked up by the known words in them. */
  readonly divides: boolean;
  /**
   * Whether a vector is the mean of its words instead of their sum. In a table of several languages the words of one
   * have something in common, which must not grow with the length of a text.
   */
  readonly isMean: boolean;
  /** A text with one of these characters is in a language that the table does not know, and has no words. */
  readonly unread?: RegExp;
  /**
   * A text of which the table knows a smaller share of the different words is in another language: loanwords and names
   * would place it wrongly. Words are not divided then.
   */
  readonly leastKnown?: number;
}

/** Numbers and signs are words of no language. */
const LETTER = /^\p{L}/u;

interface Table {
  readonly words: WordTable;
  readonly weights: Float64Array;
}

/**
 * Makes the function that gives each document a vector from the words of its texts; zeros, which are for no vector,
 * without a known word. The table is unpacked when the first text asks.
 *
 * @param packed the table in base64, as `tools/dictionaries.mjs` writes it
 */
export function vectorsFromWords(packed: string, reading: Reading): WordVectors {
  let table: Table | undefined;
  return (documents, { titleFields = TITLE_FIELDS } = {}) => {
    table ??= unpack(packed, reading);
    return sumWords(documents, table, { titleFields, ...reading });
  };
}

interface Counting extends Reading {
  readonly titleFields: readonly string[];
}

function sumWords(documents: readonly Document[], { words, weights }: Table, counting: Counting): DocumentVectors {
  const { dimensions } = words;
  beforeTaking(Float32Array.BYTES_PER_ELEMENT * documents.length * dimensions);
  const data = new Float32Array(documents.length * dimensions);
  const sum = new Float64Array(dimensions);
  documents.forEach((document, number) => {
    sum.fill(0);
    let total = 0;
    const { counts, different } = countWords(document, words, counting);
    if (counting.leastKnown !== undefined && counts.size < counting.leastKnown * different) return;
    for (const [row, count] of counts) {
      // A word that is repeated says less each time.
      const weight = weights[row]! * Math.sqrt(count);
      total += weight;
      for (let d = 0; d < dimensions; d++) sum[d]! += weight * words.scales[d]! * words.steps[row * dimensions + d]!;
    }
    if (counting.isMean && total > 0) for (let d = 0; d < dimensions; d++) sum[d]! /= total;
    data.set(sum, number * dimensions);
  });
  return { data, dimensions };
}

/** How often each known word occurs in a document, in the order of the text, and how many different words there are. */
function countWords(document: Document, { rows }: WordTable, counting: Counting) {
  const counts = new Map<number, number>();
  const unknown = new Set<string>();
  eachField(document, (field, value) => {
    const times = counting.titleFields.includes(field) ? 2 : 1;
    const add = (row: number): void => {
      counts.set(row, (counts.get(row) ?? 0) + times);
    };
    for (const text of typeof value === 'string' ? [value] : value) {
      if (counting.unread?.test(text)) continue;
      tokenizeWords(text, (start, end) => {
        const token = text.slice(start, end).toLowerCase();
        if (counting.divides) wordsIn(token, rows, add);
        else if (rows.has(token)) add(rows.get(token)!);
        else if (LETTER.test(token)) unknown.add(token);
      });
    }
  });
  return { counts, different: counts.size + unknown.size };
}

function unpack(packed: string, { leftOut }: Reading): Table {
  const words = readTable(fromBase64(packed));
  let harmonic = 0;
  for (const rank of words.ranks) harmonic += 1 / (rank + RANK_SHIFT);
  const weights = Float64Array.from(words.ranks, rank =>
    rank < leftOut ? 0 : USUAL_PROBABILITY / (USUAL_PROBABILITY + 1 / (rank + RANK_SHIFT) / harmonic),
  );
  return { words, weights };
}
