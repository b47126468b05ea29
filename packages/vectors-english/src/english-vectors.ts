/**
 * Texts as sums of the vectors of their words, weighted by how rare the words are (S. Arora, Y. Liang and T. Ma, "A
 * simple but tough-to-beat baseline for sentence embeddings", 2017). No model runs: a word is looked up in a table.
 */
import { type Document, type DocumentVectors, tokenizeWords } from '@sheaf/core';
import { eachField, fromBase64 } from '@sheaf/core/internal';
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
 * A vector for each document, from the words of its texts. A document without a known word gets zeros, which stand
 * for no vector.
 *
 * @param options.titleFields fields whose words count twice; `title` by default
 * @example
 * cluster(documents, { algorithm: leiden, language: english, vectors: englishVectors(documents) });
 */
export function englishVectors(
  documents: readonly Document[],
  { titleFields = TITLE_FIELDS }: { readonly titleFields?: readonly string[] } = {},
): DocumentVectors {
  unpacked ??= unpack();
  const { words, weights } = unpacked;
  const { dimensions } = words;
  const data = new Float32Array(documents.length * dimensions);
  const sum = new Float64Array(dimensions);
  documents.forEach((document, number) => {
    sum.fill(0);
    eachField(document, (field, value) => {
      const factor = titleFields.includes(field) ? 2 : 1;
      for (const text of typeof value === 'string' ? [value] : value) addText(text, factor, sum, { words, weights });
    });
    data.set(sum, number * dimensions);
  });
  return { data, dimensions };
}

function addText(text: string, factor: number, sum: Float64Array, { words, weights }: NonNullable<typeof unpacked>) {
  const { rows, dimensions, scales, steps } = words;
  tokenizeWords(text, (start, end) => {
    const row = rows.get(text.slice(start, end).toLowerCase());
    if (row === undefined || weights[row] === 0) return;
    const weight = factor * weights[row]!;
    for (let d = 0; d < dimensions; d++) sum[d]! += weight * scales[d]! * steps[row * dimensions + d]!;
  });
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
