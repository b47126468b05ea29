/** How much of what a text says are the words of a category. */
import { itemsOf, type TermVectors } from '@sheaf/core/internal';
import type { SeededTexts } from './seed-texts.js';

/** For each category the texts that contain one of its words, with the share of their weight that these words have. */
export type Mentions = readonly ReadonlyMap<number, number>[];

/** Rare words weigh more than common ones, and a word of a long text weighs less than one of a short text. */
export function mentionsOf({ names, seedOf, words }: SeededTexts, { byDocument, byTerm }: TermVectors): Mentions {
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
