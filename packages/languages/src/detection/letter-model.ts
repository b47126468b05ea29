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

/** How often each language has a key, in the order of the samples. Counts are halves, which 32 bits hold exactly. */
type Counts = Map<string, Float32Array>;

/** The words of a text in lower case. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Learns a model from the samples. Languages are counted side by side: a key is looked up once for all of them. */
export function learn(samples: readonly Sample[]): LetterModel {
  const words = samples.map(knownWords);
  const totals = words.map(known => [...known.values()].reduce((sum, weight) => sum + weight, 0));
  const sequences = sequencesIn(words);
  const contexts = contextsOf(sequences, samples.length);
  const likelihoods = memo((sequence: string): Float64Array => {
    if (sequence === '') return new Float64Array(samples.length).fill(1 / LETTERS);
    const shorter = likelihoods(sequence.slice(1));
    const seen = sequences.get(sequence);
    const context = contexts.get(sequence.slice(0, -1));
    return shorter.map((each, l) => ((seen?.[l] ?? 0) + BACK_OFF * each) / ((context?.[l] ?? 0) + BACK_OFF));
  });
  const letters = memo(trigram => likelihoods(trigram).map(Math.log));
  return memo(word => {
    const padded = ` ${word} `;
    const sum = new Float64Array(samples.length);
    for (let i = 1; i < padded.length; i++) {
      const each = letters(padded.slice(Math.max(0, i - 2), i + 1));
      for (let l = 0; l < sum.length; l++) sum[l]! += each[l]!;
    }
    return sum.map((spelt, l) =>
      Math.log((KNOWN * (words[l]!.get(word) ?? 0)) / totals[l]! + (1 - KNOWN) * Math.exp(spelt)),
    );
  });
}

function knownWords({ text, words }: Sample): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const word of wordsIn(text)) known.set(word, (known.get(word) ?? 0) + 1);
  for (const word of wordsIn(words)) known.set(word, (known.get(word) ?? 0) + LISTED);
  return known;
}

/** How often languages have sequences of one to three letters. */
function sequencesIn(languages: readonly ReadonlyMap<string, number>[]): Counts {
  const sequences: Counts = new Map();
  for (const [language, words] of languages.entries())
    for (const [word, weight] of words) {
      const padded = ` ${word} `;
      for (let i = 1; i < padded.length; i++)
        for (let from = Math.max(0, i - 2); from <= i; from++)
          countsOf(sequences, padded.slice(from, i + 1), languages.length)[language]! += weight;
    }
  return sequences;
}

/** How often any letter follows a context: the sequences that are one letter longer. */
function contextsOf(sequences: Counts, languages: number): Counts {
  const contexts: Counts = new Map();
  for (const [sequence, counts] of sequences) {
    const sum = countsOf(contexts, sequence.slice(0, -1), languages);
    for (let l = 0; l < languages; l++) sum[l]! += counts[l]!;
  }
  return contexts;
}

function countsOf(counts: Counts, key: string, languages: number): Float32Array {
  const known = counts.get(key);
  if (known) return known;
  const none = new Float32Array(languages);
  counts.set(key, none);
  return none;
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
