/**
 * Finds phrases: sequences of two to eight words that occur at least twice. Phrases that differ only in word forms are
 * joined afterwards. A sequence can be frequent only if it is frequent without its first and without its last word, so
 * each pass extends the remaining occurrences by one word. Each pass takes linear time; a suffix array would need a
 * sort.
 */
import { int32Column } from '../tables/columns.js';
import { PairNumbers } from '../tables/pair-numbers.js';
import type { Column, Phrases, Vocabulary } from '../tables/pipeline.js';
import { STOP_WORD } from '../tokens/token-type.js';
import { mergeVariants } from './merge-variants.js';
import type { Variants } from './variants.js';

export const MAX_PHRASE_WORDS = 8;

/** Whether a phrase may begin at a place of the token table. */
type Place = (at: number, length: number) => boolean;

interface Bounds {
  /** The minimum number of documents with a sequence, before word forms are joined. */
  readonly minDf: number;
  /** The maximum length. It does not affect shorter phrases. */
  readonly maxWords?: number;
  /** The maximum number of function words in a phrase. */
  readonly maxFunctionWords?: number;
}

export function findPhrases(vocabulary: Vocabulary, bounds: Bounds): Phrases {
  const { minDf, maxWords = MAX_PHRASE_WORDS, maxFunctionWords = maxWords } = bounds;
  const isAllowed = maxFunctionWords < maxWords ? fewFunctionWords(vocabulary, maxFunctionWords) : () => true;
  const { wordOf, tokens } = vocabulary;
  const found: Variants[] = [];
  let variantAt = repeatedWords(vocabulary, minDf);
  for (let length = 2; length <= maxWords; length++) {
    const { variants, at } = extend(variantAt, wordOf, tokens.document, { length, minDf, isAllowed });
    if (variants.count === 0) break;
    found.push(variants);
    variantAt = at;
  }
  return mergeVariants(dropLost(found, vocabulary), vocabulary);
}

/** Allows phrases with at most `most` function words. */
function fewFunctionWords({ wordOf, words }: Vocabulary, most: number): Place {
  const before = int32Column(wordOf.length + 1);
  for (let at = 0; at < wordOf.length; at++) {
    const word = wordOf[at]!;
    before[at + 1] = before[at]! + (word >= 0 && (words.type[word]! & STOP_WORD) !== 0 ? 1 : 0);
  }
  return (at, length) => before[at + length]! - before[at]! <= most;
}

/** The word of each token, −1 for words that are too rare for a phrase. */
function repeatedWords({ wordOf, words }: Vocabulary, minDf: number): Int32Array {
  const wordAt = int32Column(wordOf.length);
  for (let at = 0; at < wordAt.length; at++) {
    const word = wordOf[at]!;
    wordAt[at] = word >= 0 && (words.tf[word]! < 2 || words.df[word]! < minDf) ? -1 : word;
  }
  return wordAt;
}

/**
 * @param variantAt the variant of `length` − 1 words that starts at each token, −1 for none
 * @returns the variants of `length` words, and which of them starts at each token
 */
function extend(
  variantAt: Int32Array,
  wordOf: Column,
  documentOf: Column,
  { length, minDf, isAllowed }: { readonly length: number; readonly minDf: number; readonly isAllowed: Place },
): { readonly variants: Variants; readonly at: Int32Array } {
  const position = extendable(variantAt, length, isAllowed);
  const pairs = new PairNumbers(position.length);
  const sequence = int32Column(position.length);
  for (let i = 0; i < position.length; i++)
    sequence[i] = pairs.number(variantAt[position[i]!]!, wordOf[position[i]! + length - 1]!);
  const occurrences = { position, sequence, documentOf };
  return collect(pairs, occurrences, frequent(pairs.count, occurrences, minDf), { length, tokens: variantAt.length });
}

/** Where sequences of words occur: ascending places of the token table, and the number of the sequence at each. */
interface Occurrences {
  readonly position: Int32Array;
  readonly sequence: Int32Array;
  /** The document of each token. */
  readonly documentOf: Column;
}

/** The places where a phrase may begin and both parts that are one word shorter are frequent. */
function extendable(variantAt: Int32Array, length: number, isAllowed: Place): Int32Array {
  const positions = int32Column(variantAt.length);
  let count = 0;
  for (let at = 0; at + length <= variantAt.length; at++)
    if (variantAt[at]! >= 0 && variantAt[at + 1]! >= 0 && isAllowed(at, length)) positions[count++] = at;
  return positions.subarray(0, count);
}

/** New numbers for the sequences that occur twice and in enough documents, −1 for the others. */
function frequent(sequences: number, { position, sequence, documentOf }: Occurrences, minDf: number): Kept {
  const tf = int32Column(sequences);
  const df = int32Column(sequences);
  const lastDocument = int32Column(sequences).fill(-1);
  for (let i = 0; i < sequence.length; i++) {
    const found = sequence[i]!;
    const document = documentOf[position[i]!]!;
    tf[found]!++;
    if (lastDocument[found] !== document) df[found]!++;
    lastDocument[found] = document;
  }
  let count = 0;
  const number = int32Column(tf.length);
  for (let found = 0; found < tf.length; found++) number[found] = tf[found]! >= 2 && df[found]! >= minDf ? count++ : -1;
  return { count, number };
}

interface Kept {
  readonly count: number;
  /** The new number of each sequence, −1 if it is not kept. */
  readonly number: Int32Array;
}

function collect(
  pairs: PairNumbers,
  { position: positions, sequence, documentOf }: Occurrences,
  { count, number }: Kept,
  { length, tokens }: { readonly length: number; readonly tokens: number },
): { readonly variants: Variants; readonly at: Int32Array } {
  const at = int32Column(tokens).fill(-1);
  const position = int32Column(count);
  const prefix = int32Column(count);
  const lastWord = int32Column(count);
  const occurrence = int32Column(sequence.length);
  const occurrenceDocument = int32Column(sequence.length);
  let occurrences = 0;
  for (let i = 0; i < sequence.length; i++) {
    const variant = number[sequence[i]!]!;
    if (variant < 0) continue;
    at[positions[i]!] = variant;
    position[variant] = positions[i]!;
    prefix[variant] = pairs.first[sequence[i]!]!;
    lastWord[variant] = pairs.second[sequence[i]!]!;
    occurrence[occurrences] = variant;
    occurrenceDocument[occurrences++] = documentOf[positions[i]!]!;
  }
  const variants = {
    count,
    wordsPerVariant: length,
    position,
    prefix,
    lastWord,
    occurrence: occurrence.subarray(0, occurrences),
    occurrenceDocument: occurrenceDocument.subarray(0, occurrences),
  };
  return { variants, at };
}

/**
 * Carrot2 loses the phrases at the beginning of its last suffix if no separator is in the text: one document, one
 * field, no punctuation. That suffix is the smallest one if words are compared by descending number.
 */
function dropLost(found: readonly Variants[], vocabulary: Vocabulary): readonly Variants[] {
  const { wordOf, tokens } = vocabulary;
  const words = tokens.count - 1;
  for (let at = 0; at < words; at++) if (wordOf[at]! < 0) return found;
  if (found.length === 0) return found;
  let smallest = 0;
  for (let at = 1; at < words; at++) if (compareSuffixes(wordOf, at, smallest) < 0) smallest = at;
  return found.map(variants => {
    const occurs = smallest + variants.wordsPerVariant <= words;
    return occurs ? without(variants, wordOf, smallest) : variants;
  });
}

/** Compares the first eight words of two suffixes; the terminator (−1) comes before every word. */
function compareSuffixes(wordOf: Column, a: number, b: number): number {
  for (let i = 0; i < MAX_PHRASE_WORDS; i++) {
    const difference = wordOf[a + i]! - wordOf[b + i]!;
    if (difference !== 0 || wordOf[a + i]! < 0) return difference;
  }
  return 0;
}

/** Removes the variant that equals the words at `position`, if there is one. */
function without(variants: Variants, wordOf: Column, position: number): Variants {
  let lost = -1;
  for (let variant = 0; variant < variants.count; variant++) {
    let same = true;
    for (let i = 0; same && i < variants.wordsPerVariant; i++)
      same = wordOf[variants.position[variant]! + i] === wordOf[position + i];
    if (same) lost = variant;
  }
  if (lost < 0) return variants;
  const keep = variants.occurrence.map((variant, i) => (variant === lost ? -1 : i)).filter(i => i >= 0);
  return {
    ...variants,
    occurrence: keep.map(i => variants.occurrence[i]!),
    occurrenceDocument: keep.map(i => variants.occurrenceDocument[i]!),
  };
}
