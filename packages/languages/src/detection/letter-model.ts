/**
 * How likely languages make words: letter trigrams with back-off, and the words themselves where they are known.
 * Learnt from a page of text and the function words of each language; see Cavnar and Trenkle, "N-Gram-Based Text
 * Categorization" (1994), for why so little is enough.
 */

/** What one language is learnt from. */
export interface Sample {
  readonly name: string;
  readonly text: string;
  readonly words: string;
}

/** Returns the log-likelihood of a lower-cased word in each language, in the order of the samples. */
export type LetterModel = (word: string) => Float64Array;

/** Counts that a rarer context borrows from a commoner one. */
const BACK_OFF = 3;

/** A listed function word counts as much as this share of one occurrence in text. */
const LISTED = 0.5;

/** The share of words that are taken for known ones; the rest is spelt letter by letter. */
const KNOWN = 0.3;

/** Letters a language may have; only the order of magnitude matters. */
const LETTERS = 60;

interface Counts {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
  /** Letter sequences of one to three letters, and contexts of up to two. */
  readonly sequences: ReadonlyMap<string, number>;
  readonly contexts: ReadonlyMap<string, number>;
}

/** The words of a text in lower case. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Learns a model from the samples. */
export function learn(samples: readonly Sample[]): LetterModel {
  const languages = samples.map(count);
  const letters = memo((trigram: string) => Float64Array.from(languages, counts => letterLikelihood(counts, trigram)));
  return memo(word => {
    const padded = ` ${word} `;
    const sum = new Float64Array(languages.length);
    for (let i = 1; i < padded.length; i++) {
      const each = letters(padded.slice(Math.max(0, i - 2), i + 1));
      for (let l = 0; l < sum.length; l++) sum[l]! += each[l]!;
    }
    return sum.map((spelt, l) => {
      const { words, total } = languages[l]!;
      return Math.log((KNOWN * (words.get(word) ?? 0)) / total + (1 - KNOWN) * Math.exp(spelt));
    });
  });
}

function count({ text, words }: Sample): Counts {
  const known = new Map<string, number>();
  for (const word of wordsIn(text)) add(known, word, 1);
  for (const word of wordsIn(words)) add(known, word, LISTED);
  const sequences = new Map<string, number>();
  const contexts = new Map<string, number>();
  for (const [word, weight] of known) {
    const padded = ` ${word} `;
    for (let i = 1; i < padded.length; i++)
      for (let from = Math.max(0, i - 2); from <= i; from++) {
        add(sequences, padded.slice(from, i + 1), weight);
        add(contexts, padded.slice(from, i), weight);
      }
  }
  const total = [...known.values()].reduce((sum, weight) => sum + weight, 0);
  return { words: known, total, sequences, contexts };
}

const add = (counts: Map<string, number>, key: string, weight: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + weight);
};

/** The log-likelihood of the last letter of a sequence after the letters before it. */
const letterLikelihood = (counts: Counts, sequence: string): number => Math.log(likelihood(counts, sequence));

function likelihood(counts: Counts, sequence: string): number {
  if (sequence === '') return 1 / LETTERS;
  const shorter = likelihood(counts, sequence.slice(1));
  const seen = counts.sequences.get(sequence) ?? 0;
  const context = counts.contexts.get(sequence.slice(0, -1)) ?? 0;
  return (seen + BACK_OFF * shorter) / (context + BACK_OFF);
}

/** Remembers results, and forgets all of them before they get too many. */
function memo(value: (key: string) => Float64Array): (key: string) => Float64Array {
  const known = new Map<string, Float64Array>();
  return key => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size === 20_000) known.clear();
    const now = value(key);
    known.set(key, now);
    return now;
  };
}
