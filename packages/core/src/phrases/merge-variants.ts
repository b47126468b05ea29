import type { Phrases, Vocabulary } from '../tables.js';
import { countPostings } from '../vocabulary/postings.js';
import type { Variants } from './find-phrases.js';

/** Ranks of the variants of one length: equal ranks for equal stems, or for equal words. */
interface Ranks {
  readonly stems: Int32Array;
  readonly words: Int32Array;
}

/**
 * Joins variants of equal stems into phrases: shorter first, then by stems. The most frequent variant represents the
 * phrase, on ties the one whose words come last in the vocabulary.
 */
export function mergeVariants(found: readonly Variants[], vocabulary: Vocabulary): Phrases {
  const table = new PhraseTable(found.reduce((sum, variants) => sum + variants.occurrence.length, 0));
  let ranks = rankWords(vocabulary);
  for (const variants of found) {
    ranks = rankVariants(variants, ranks, vocabulary);
    const tf = new Int32Array(variants.count);
    for (const variant of variants.occurrence) tf[variant]!++;
    table.add(variants, joinByStems(ranks, tf), vocabulary);
  }
  return table.freeze();
}

/** Collects phrases length by length. */
class PhraseTable {
  readonly #wordStart = [0];
  readonly #word: number[] = [];
  readonly #phraseOf: Int32Array;
  readonly #documentOf: Int32Array;
  #occurrences = 0;

  constructor(occurrences: number) {
    this.#phraseOf = new Int32Array(occurrences);
    this.#documentOf = new Int32Array(occurrences);
  }

  add(variants: Variants, { phraseOf, best }: Joined, { wordOf }: Vocabulary): void {
    const first = this.#wordStart.length - 1;
    for (const variant of best) {
      const position = variants.position[variant]!;
      for (let i = 0; i < variants.wordsPerVariant; i++) this.#word.push(wordOf[position + i]!);
      this.#wordStart.push(this.#word.length);
    }
    for (let i = 0; i < variants.occurrence.length; i++) {
      this.#phraseOf[this.#occurrences] = first + phraseOf[variants.occurrence[i]!]!;
      this.#documentOf[this.#occurrences++] = variants.occurrenceDocument[i]!;
    }
  }

  freeze(): Phrases {
    const count = this.#wordStart.length - 1;
    const tf = new Int32Array(count);
    for (const phrase of this.#phraseOf) tf[phrase]!++;
    return {
      count,
      wordStart: Int32Array.from(this.#wordStart),
      word: Int32Array.from(this.#word),
      tf,
      postings: countPostings(count, this.#phraseOf, this.#documentOf),
    };
  }
}

/** Single words are ranked by themselves and by their stems. */
function rankWords({ words }: Vocabulary): Ranks {
  const itself = new Int32Array(words.count);
  for (let word = 0; word < words.count; word++) itself[word] = word;
  return { stems: Int32Array.from(words.stem), words: itself };
}

/** Lexicographic ranks from those of one word less and the last word. */
function rankVariants(variants: Variants, shorter: Ranks, { words }: Vocabulary): Ranks {
  const [prefixStems, prefixWords, lastStem] = [0, 1, 2].map(() => new Int32Array(variants.count)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (let variant = 0; variant < variants.count; variant++) {
    prefixStems[variant] = shorter.stems[variants.prefix[variant]!]!;
    prefixWords[variant] = shorter.words[variants.prefix[variant]!]!;
    lastStem[variant] = words.stem[variants.lastWord[variant]!]!;
  }
  return { stems: rankPairs(prefixStems, lastStem), words: rankPairs(prefixWords, variants.lastWord) };
}

/** Ranks of pairs in lexicographic order; equal pairs share a rank. */
function rankPairs(first: Int32Array, second: Int32Array): Int32Array {
  const order = orderPairs(first, second);
  const rank = new Int32Array(order.length);
  for (let i = 1; i < order.length; i++) {
    const [before, here] = [order[i - 1]!, order[i]!];
    rank[here] = rank[before]! + (first[before] === first[here] && second[before] === second[here] ? 0 : 1);
  }
  return rank;
}

/** Rows by `first`, then `second`, then row. Packed into doubles where they fit: those sort without a comparator. */
function orderPairs(first: Int32Array, second: Int32Array): Int32Array {
  const rows = first.length;
  const order = new Int32Array(rows);
  const width = 1 + second.reduce((most, value) => Math.max(most, value), 0);
  const highest = first.reduce((most, value) => Math.max(most, value), 0);
  if ((highest + 1) * width * rows > Number.MAX_SAFE_INTEGER) {
    for (let row = 0; row < rows; row++) order[row] = row;
    return order.sort((a, b) => first[a]! - first[b]! || second[a]! - second[b]! || a - b);
  }
  const packed = new Float64Array(rows);
  for (let row = 0; row < rows; row++) packed[row] = (first[row]! * width + second[row]!) * rows + row;
  packed.sort();
  for (let i = 0; i < rows; i++) order[i] = packed[i]! % rows;
  return order;
}

interface Joined {
  /** Phrase of each variant, counted from 0 within its length. */
  readonly phraseOf: Int32Array;
  /** The variant that represents each phrase. */
  readonly best: readonly number[];
}

function joinByStems(ranks: Ranks, tf: Int32Array): Joined {
  const descendingWords = ranks.words.map(rank => tf.length - 1 - rank);
  const phraseOf = new Int32Array(tf.length).fill(-1);
  const best: number[] = [];
  let before = -1;
  for (const variant of orderPairs(ranks.stems, descendingWords)) {
    if (tf[variant] === 0) continue;
    if (ranks.stems[variant] !== before) best.push(variant);
    else if (tf[variant]! > tf[best[best.length - 1]!]!) best[best.length - 1] = variant;
    before = ranks.stems[variant]!;
    phraseOf[variant] = best.length - 1;
  }
  return { phraseOf, best };
}
