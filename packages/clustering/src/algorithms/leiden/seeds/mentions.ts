/** How much of what a text says are the words of a category. */
import type { DocumentVectors, Vocabulary } from '@sheaf/core';
import { itemsOf, weighTerms } from '@sheaf/core/internal';
import type { LeidenParameters } from '../leiden-parameters.js';
import type { SeededTexts } from './seed-texts.js';

/** For each category the texts that contain one of its words, with the share of their weight that these words have. */
export type Mentions = readonly ReadonlyMap<number, number>[];

/** Texts with their words. */
interface ReadTexts {
  readonly vocabulary: Vocabulary;
  readonly isNeutral: (word: number) => boolean;
  readonly vectors: DocumentVectors | undefined;
}

/**
 * Rare words weigh more than common ones, and a word of a long text weighs less than one of a short text.
 *
 * @returns undefined without words, and with vectors, which also tie texts that do not contain the words
 */
export function mentionsOf(
  { names, seedOf, words }: SeededTexts,
  { vocabulary, isNeutral, vectors }: ReadTexts,
  { titleFields, termWeighting: weighting }: Pick<LeidenParameters, 'termWeighting' | 'titleFields'>,
): Mentions | undefined {
  if (words.length === 0 || vectors) return undefined;
  const { byDocument, byTerm } = weighTerms(vocabulary, { titleFields, isNeutral, weighting });
  const mentions = names.map(() => new Map<number, number>());
  for (const word of words) {
    const terms = Array.from(itemsOf(byDocument, word));
    const shares = new Map<number, { count: number; share: number }>();
    for (const term of terms) {
      for (let at = byTerm.start[term]!; at < byTerm.start[term + 1]!; at++) {
        const { count, share } = shares.get(byTerm.item[at]!) ?? { count: 0, share: 0 };
        shares.set(byTerm.item[at]!, { count: count + 1, share: share + byTerm.weight[at]! * byTerm.weight[at]! });
      }
    }
    const own = mentions[seedOf[word]!]!;
    for (const [text, { count, share }] of shares)
      if (count === terms.length && seedOf[text]! < 0) own.set(text, (own.get(text) ?? 0) + share);
  }
  return mentions;
}
