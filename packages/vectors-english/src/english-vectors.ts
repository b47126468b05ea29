/**
 * Texts as sums of the vectors of their words, weighted by how rare the words are (S. Arora, Y. Liang and T. Ma, "A
 * simple but tough-to-beat baseline for sentence embeddings", 2017). No model runs: a word is looked up in a table.
 */
import { type Document, type DocumentVectors, tokenizeWords } from '@sheaf/core';
import { beforeTaking, eachField, fromBase64 } from '@sheaf/core/internal';
import { readTable, type WordTable } from './read-table.js';
import { table } from './table.generated.js';

/** The most frequent words, *the* and *of*, say nothing about a text. */
const LEFT_OUT = 60;

/** Words with a much greater probability count little. */
const USUAL_PROBABILITY = 1e-3;

/** Words of a language follow Zipf's law with this shift of the ranks (Mandelbrot). */
const RANK_SHIFT = 2.7;

/** Unpacked when the first text asks. */
let unpacked: { readonly words: WordTable; readonly weights: Float64Array } | undefined;

/** Fields whose words count twice, as they do in Leiden. */
const TITLE_FIELDS: readonly string[] = ['title'];

/**
 * A vector for each document, from the words of its texts. A document without a known word gets zeros, which are
 * for no vector.
 *
 * @param options.titleFields fields whose words count twice; `title` by default
 * @example
 * import { cluster, english, leiden } from 'sheaf';
 * import { englishVectors } from '@sheaf/vectors-english';
 *
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const clusters = cluster(documents, {
 *   algorithm: leiden,
 *   language: english,
 *   vectors: englishVectors(documents),
 *   parameters: { vectorWeight: 0.15 },
 * });
 * // The same: vectors: 'english', without the parameter.
 * for (const { labels } of clusters) console.log(labels[0]);
 * // → Solar Energy
 * // → Data Mining
 */
export function englishVectors(
  documents: readonly Document[],
  { titleFields = TITLE_FIELDS }: { readonly titleFields?: readonly string[] } = {},
): DocumentVectors {
  unpacked ??= unpack();
  const { words, weights } = unpacked;
  const { dimensions } = words;
  beforeTaking(Float32Array.BYTES_PER_ELEMENT * documents.length * dimensions);
  const data = new Float32Array(documents.length * dimensions);
  const sum = new Float64Array(dimensions);
  documents.forEach((document, number) => {
    sum.fill(0);
    for (const [row, count] of countWords(document, words, titleFields)) {
      // A word that is repeated says less each time.
      const weight = weights[row]! * Math.sqrt(count);
      for (let d = 0; d < dimensions; d++) sum[d]! += weight * words.scales[d]! * words.steps[row * dimensions + d]!;
    }
    data.set(sum, number * dimensions);
  });
  return { data, dimensions };
}

/** How often each known word occurs in a document, in the order of the text. */
function countWords(document: Document, { rows }: WordTable, titleFields: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  eachField(document, (field, value) => {
    const times = titleFields.includes(field) ? 2 : 1;
    for (const text of typeof value === 'string' ? [value] : value)
      tokenizeWords(text, (start, end) => {
        const row = rows.get(text.slice(start, end).toLowerCase());
        if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + times);
      });
  });
  return counts;
}

function unpack(): NonNullable<typeof unpacked> {
  const words = readTable(fromBase64(table));
  let harmonic = 0;
  for (const rank of words.ranks) harmonic += 1 / (rank + RANK_SHIFT);
  const weights = Float64Array.from(words.ranks, rank =>
    rank < LEFT_OUT ? 0 : USUAL_PROBABILITY / (USUAL_PROBABILITY + 1 / (rank + RANK_SHIFT) / harmonic),
  );
  return { words, weights };
}
