/** Collections with few words, as vectors, and their neighbours the slow way. */

import type { Language } from '@sheaf/core';
import { buildVocabulary, type TermVectors, tokenize, weighTerms } from '@sheaf/core/internal';
import fc from 'fast-check';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';

const language: Language = { ...testLanguage, stem: word => word };

const words = Array.from({ length: 40 }, (_, i) => `w${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i / 26 + 1)}`);
/** Small numbers more often than great ones, as words are. */
const word = fc.integer({ min: 0, max: 39 * 39 }).map(square => words[Math.floor(Math.sqrt(square))]!);
/** The words of each document. */
export const texts = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 60 });

export function vectorsOf(collection: readonly (readonly string[])[]): TermVectors {
  const documents = collection.map(picked => ({ text: picked.join(' ') }));
  const tokens = tokenize(documents, language.tokenize);
  const vocabulary = buildVocabulary(tokens, language, { wordDfThreshold: 1, queryHint: null });
  return weighTerms(vocabulary, {
    titleFields: [],
    isNeutral: () => false,
    weighting: { maxWordDf: 0.4, damping: 0.03, neutralWordWeight: 0.6 },
  });
}

/** Every pair, the slow way. */
export function bruteForce({ documents, terms, byDocument }: TermVectors, count: number) {
  const dense = Array.from({ length: documents }, (_, document) => {
    const vector = new Float64Array(terms);
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++)
      vector[byDocument.item[i]!] = byDocument.weight[i]!;
    return vector;
  });
  return dense.map((own, document) =>
    dense
      .map((other, number) => ({ number, cosine: own.reduce((sum, value, term) => sum + value * other[term]!, 0) }))
      .filter(({ number, cosine }) => number !== document && cosine > 0)
      .sort((a, b) => b.cosine - a.cosine || a.number - b.number)
      .slice(0, count)
      .sort((a, b) => a.number - b.number),
  );
}
