/** Phrase sequences as tests write them. */
import fc from 'fast-check';
import type { PhraseSequence } from '../phrase-sequence.js';

export const sequenceOf = (symbols: readonly number[], documentEnd: readonly number[]): PhraseSequence => ({
  length: symbols.length,
  wordCount: symbols.reduce((most, symbol) => Math.max(most, symbol), 0) + 1,
  symbol: Int32Array.from(symbols),
  documentEnd: Int32Array.from(documentEnd),
});

type Documents = readonly (readonly (readonly number[])[])[];

/** Documents of phrases as a sequence. */
export function sequence(documents: Documents): PhraseSequence {
  const symbols: number[] = [];
  let separator = 0;
  const ends = documents.map(phrases => {
    for (const phrase of phrases) {
      for (const word of phrase) symbols.push(word);
      symbols.push(--separator);
    }
    return symbols.length;
  });
  return sequenceOf(symbols, ends);
}

const phrases = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 }), { maxLength: 3 });
/** Documents of few words, which repeat themselves. */
export const arbitraryDocuments: fc.Arbitrary<Documents> = fc.array(phrases, { maxLength: 6 });

/** One word so many times, in each of two documents. */
export function repeated(times: number): PhraseSequence {
  const phrase = new Array<number>(times).fill(0);
  return sequence([[phrase], [phrase]]);
}
