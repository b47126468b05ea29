import { vectorsFromWords } from '@sheaf/clustering/internal';
import type { Document, DocumentVectors } from '@sheaf/core';
import { table } from './table.generated.js';

/** Of a text in English the table knows nearly always more of the different words, of other texts hardly ever. */
const LEAST_KNOWN = 0.3;

const vectorsOf = vectorsFromWords(table, { leftOut: 60, divides: false, isMean: false, leastKnown: LEAST_KNOWN });

/**
 * A vector for each document, from the words of its texts. A document of which the table knows few words gets
 * zeros, which are for no vector.
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
  options: { readonly titleFields?: readonly string[] } = {},
): DocumentVectors {
  return vectorsOf(documents, options);
}
