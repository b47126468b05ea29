import type { Phrases, Vocabulary } from '../tables.js';
import { countPostings } from '../vocabulary/postings.js';
import type { Variants } from './find-phrases.js';

interface Joined {
  /** Phrase of each variant, counted from 0 within its length. */
  readonly phraseOf: Int32Array;
  /** The variant that represents each phrase. */
  readonly best: readonly number[];
}

/**
 * Joins variants of equal stems into phrases: shorter first, then by stems. The most frequent variant represents the
 * phrase, on ties the one whose words come last in the vocabulary.
 */
export function mergeVariants(found: readonly Variants[], vocabulary: Vocabulary): Phrases {
  const { wordOf, words } = vocabulary;
  const wordStart = [0];
  const word: number[] = [];
  const tfs: number[] = [];
  const phraseOfOccurrence: number[] = [];
  const documentOfOccurrence: number[] = [];
  let stemRank: Int32Array = Int32Array.from(words.stem);
  let wordRank: Int32Array = Int32Array.from({ length: words.count }, (_, w) => w);

  for (const variants of found) {
    const lastStem = variants.lastWord.map(w => words.stem[w]!);
    stemRank = rankPairs(
      variants.prefix.map(v => stemRank[v]!),
      lastStem,
    );
    wordRank = rankPairs(
      variants.prefix.map(v => wordRank[v]!),
      variants.lastWord,
    );
    const tf = new Int32Array(variants.count);
    for (const variant of variants.occurrence) tf[variant]!++;
    const { phraseOf, best } = joinByStems(stemRank, wordRank, tf);

    const first = wordStart.length - 1;
    for (const variant of best) {
      for (let i = 0; i < variants.wordsPerVariant; i++) word.push(wordOf[variants.position[variant]! + i]!);
      wordStart.push(word.length);
      tfs.push(0);
    }
    variants.occurrence.forEach((variant, i) => {
      const phrase = first + phraseOf[variant]!;
      tfs[phrase]!++;
      phraseOfOccurrence.push(phrase);
      documentOfOccurrence.push(variants.occurrenceDocument[i]!);
    });
  }
  return {
    count: tfs.length,
    wordStart: Int32Array.from(wordStart),
    word: Int32Array.from(word),
    tf: Int32Array.from(tfs),
    postings: countPostings(tfs.length, phraseOfOccurrence, documentOfOccurrence),
  };
}

/** Ranks of pairs in lexicographic order; equal pairs share a rank. */
function rankPairs(first: Int32Array, second: Int32Array): Int32Array {
  const order = Int32Array.from({ length: first.length }, (_, i) => i);
  order.sort((a, b) => first[a]! - first[b]! || second[a]! - second[b]!);
  const rank = new Int32Array(first.length);
  for (let i = 1; i < order.length; i++) {
    const [before, here] = [order[i - 1]!, order[i]!];
    rank[here] = rank[before]! + (first[before] === first[here] && second[before] === second[here] ? 0 : 1);
  }
  return rank;
}

function joinByStems(stemRank: Int32Array, wordRank: Int32Array, tf: Int32Array): Joined {
  const order = Int32Array.from({ length: tf.length }, (_, i) => i).filter(variant => tf[variant]! > 0);
  order.sort((a, b) => stemRank[a]! - stemRank[b]! || wordRank[b]! - wordRank[a]!);
  const phraseOf = new Int32Array(tf.length).fill(-1);
  const best: number[] = [];
  order.forEach((variant, i) => {
    if (i === 0 || stemRank[order[i - 1]!] !== stemRank[variant]) best.push(variant);
    else if (tf[variant]! > tf[best.at(-1)!]!) best[best.length - 1] = variant;
    phraseOf[variant] = best.length - 1;
  });
  return { phraseOf, best };
}
