/**
 * Vectors of texts in fifteen languages from a sentence encoder, for clusters of documents that say the same in other
 * words. Programs that import this module may name it: `vectors: 'meaning'`.
 *
 * @packageDocumentation
 */
import { installWordVectors } from '@sheaf/clustering/internal';
import type { Document, DocumentVectors } from '@sheaf/core';
import { vectorsByMeaning } from './meaning-vectors.js';
import { loadWeights } from './weights/load-weights.js';

const vectorsOf = vectorsByMeaning(await loadWeights());

installWordVectors('meaning', vectorsOf);

/**
 * A vector of 512 numbers and of length 1 for each document, from what its texts say in Arabic, Chinese, Dutch, English,
 * French, German, Italian, Japanese, Korean, Polish, Portuguese, Russian, Spanish, Thai or Turkish. Texts of one meaning
 * are close across languages. Of a long document the first 512 pieces of words are read, about 350 words. A document
 * without text gets zeros, which are for no vector. The same texts give the same bits on every machine.
 *
 * @param options.report called between portions with the share that is done; throw from it to cancel
 */
export function meaningVectors(
  documents: readonly Document[],
  options: { readonly report?: (done: number) => void } = {},
): DocumentVectors {
  return vectorsOf(documents, options);
}
