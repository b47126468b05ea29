import { vectorsFromWords } from '@sheaf/clustering/internal';
import type { Document, DocumentVectors } from '@sheaf/core';
import { table } from './table.generated.js';

/** Korean: the names and Latin words in it alone would mislead. */
const HANGUL = /[\uac00-\ud7a3]/;

/** About as many words as the 60 of one language that say nothing. */
const vectorsOf = vectorsFromWords(table, { leftOut: 700, divides: true, isMean: true, unread: HANGUL });

/**
 * A vector for each document, from the words of its texts in Arabic, Chinese, Dutch, English, French, German, Italian,
 * Japanese, Polish, Portuguese, Russian, Spanish, Thai or Turkish. Words of one meaning are close across languages. A
 * document without a known word gets zeros, which are for no vector; so do documents in Korean, whose words the table
 * leaves out because they made clusters worse.
 *
 * @param options.titleFields fields whose words count twice; `title` by default
 * @example
 * import { cluster, leiden } from 'sheaf';
 * import { german } from '@sheaf/languages/german';
 * import '@sheaf/vectors-multilingual';
 *
 * const documents = ['Hund und Katze', 'Ein junger Hund', 'Futter für die Katze', 'Zug und Bus', 'Der Bus kommt später', 'Mit dem Zug reisen'];
 * const clusters = cluster(documents, { algorithm: leiden, language: german, vectors: 'multilingual' });
 * console.log(clusters.length);
 * // → 2
 */
export function multilingualVectors(
  documents: readonly Document[],
  options: { readonly titleFields?: readonly string[] } = {},
): DocumentVectors {
  return vectorsOf(documents, options);
}
