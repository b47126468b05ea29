import { int32Column } from '../tables/columns.js';
import type { Phrases, Vocabulary } from '../tables/pipeline.js';
import { groupBy } from '../tables/ragged.js';
import { countPostings } from '../vocabulary/postings.js';
import type { Variants } from './variants.js';

/** Ranks of the variants of one length, by stems and by words. Equal ranks mean equal stems or words. */
interface Ranks {
  readonly stems: Int32Array;
  readonly words: Int32Array;
}

/**
 * Joins variants with equal stems into phrases, sorted by length, then by stems. The most frequent variant represents
 * the phrase, on ties the one whose words come last in the vocabulary.
 */
export function mergeVariants(found: readonly Variants[], vocabulary: Vocabulary): Phrases {
  const table = new PhraseTable(found.reduce((sum, variants) => sum + variants.occurrence.length, 0));
  let ranks = rankWords(vocabulary);
  for (const variants of found) {
    ranks = rankVariants(variants, ranks, vocabulary);
    const tf = int32Column(variants.count);
    for (const variant of variants.occurrence) tf[variant]!++;
    table.add(variants, joinByStems(ranks, tf), vocabulary);
  }
  return table.freeze();
}

/** Collects phrases, one length after another. */
class PhraseTable {
  readonly #wordStart = [0];
  readonly #word: number[] = [];
  readonly #phraseOf: Int32Array;
  readonly #documentOf: Int32Array;
  #occurrences = 0;

  constructor(occurrences: number) {
    this.#phraseOf = int32Column(occurrences);
    this.#documentOf = int32Column(occurrences);
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
    const tf = int32Column(count);
    for (const phrase of this.#phraseOf) tf[phrase]!++;
    return {
      count,
      words: { start: Int32Array.from(this.#wordStart), item: Int32Array.from(this.#word) },
      tf,
      postings: countPostings(count, this.#phraseOf, this.#documentOf),
    };
  }
}

/** Ranks single words by word and by stem. */
function rankWords({ words, stems }: Vocabulary): Ranks {
  const itself = int32Column(words.count);
  for (let word = 0; word < words.count; word++) itself[word] = word;
  return { stems: Int32Array.from(stems.ofWord), words: itself };
}

/** Lexicographic ranks, from the ranks of the variants without their last word and from the last word. */
function rankVariants(variants: Variants, shorter: Ranks, { stems }: Vocabulary): Ranks {
  const [prefixStems, prefixWords, lastStem] = [0, 1, 2].map(() => int32Column(variants.count)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (let variant = 0; variant < variants.count; variant++) {
    prefixStems[variant] = shorter.stems[variants.prefix[variant]!]!;
    prefixWords[variant] = shorter.words[variants.prefix[variant]!]!;
    lastStem[variant] = stems.ofWord[variants.lastWord[variant]!]!;
  }
  return { stems: rankPairs(prefixStems, lastStem), words: rankPairs(prefixWords, variants.lastWord) };
}

/** Ranks of pairs in lexicographic order; equal pairs share a rank. */
function rankPairs(first: Int32Array, second: Int32Array): Int32Array {
  const order = orderPairs(first, second);
  const rank = int32Column(order.length);
  for (let i = 1; i < order.length; i++) {
    const [before, here] = [order[i - 1]!, order[i]!];
    rank[here] = rank[before]! + (first[before] === first[here] && second[before] === second[here] ? 0 : 1);
  }
  return rank;
}

/** Sorts rows by `first`, then `second`. Ranks are dense, so a counting sort is faster than comparisons. */
function orderPairs(first: Int32Array, second: Int32Array): Int32Array {
  const bySecond = groupBy(second, valueCount(second)).item;
  return groupBy(first, valueCount(first), bySecond).item;
}

function valueCount(values: Int32Array): number {
  let highest = 0;
  for (let row = 0; row < values.length; row++) if (values[row]! > highest) highest = values[row]!;
  return highest + 1;
}

interface Joined {
  /** The phrase of each variant, numbered from 0 within its length. */
  readonly phraseOf: Int32Array;
  /** The variant that represents each phrase. */
  readonly best: readonly number[];
}

function joinByStems(ranks: Ranks, tf: Int32Array): Joined {
  const bestOf = int32Column(tf.length).fill(-1);
  for (let variant = 0; variant < tf.length; variant++) {
    if (tf[variant] === 0) continue;
    const best = bestOf[ranks.stems[variant]!]!;
    const isBetter = best < 0 || tf[variant]! > tf[best]!;
    if (isBetter || (tf[variant] === tf[best] && ranks.words[variant]! > ranks.words[best]!))
      bestOf[ranks.stems[variant]!] = variant;
  }
  const best: number[] = [];
  const phraseOfRank = int32Column(tf.length);
  for (let rank = 0; rank < tf.length; rank++) {
    if (bestOf[rank]! < 0) continue;
    phraseOfRank[rank] = best.length;
    best.push(bestOf[rank]!);
  }
  return { phraseOf: ranks.stems.map(rank => phraseOfRank[rank]!), best };
}
