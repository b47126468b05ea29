import type { Stemmer } from '../model.js';
import type { Column, Stems } from '../tables.js';
import { lowerCase } from '../tokens/fold-case.js';
import type { SpelledWords } from './build-words.js';
import { countPostings } from './postings.js';

export interface StemmedWords {
  readonly stems: Stems;
  /** Stem of each word. */
  readonly ofWord: Int32Array;
}

/** Groups words by stem. Stems are in alphabetical order; the most frequent word represents its stem, the first on ties. */
export function groupByStem(words: SpelledWords, documentOf: Column, stem: Stemmer): StemmedWords {
  const stemOf = words.image.map(image => stem(lowerCase(image)));
  const image = [...new Set(stemOf)].sort();
  const rowOf = new Map(image.map((text, row) => [text, row]));
  const ofWord = Int32Array.from(stemOf, text => rowOf.get(text)!);

  const tf = new Int32Array(image.length);
  const word = new Int32Array(image.length).fill(-1);
  const fields = new Uint8Array(image.length);
  for (let w = 0; w < words.count; w++) {
    const row = ofWord[w]!;
    tf[row]! += words.tf[w]!;
    if (word[row]! < 0 || words.tf[w]! > words.tf[word[row]!]!) word[row] = w;
  }
  markFields(words, ofWord, fields);
  const stemOfToken = words.wordOf.map(w => (w < 0 ? -1 : ofWord[w]!));
  const postings = countPostings(image.length, stemOfToken, documentOf);
  return { stems: { count: image.length, image, word, tf, postings, fields }, ofWord };
}

/** As the reference has it: the first stem starts with the fields of word 0 instead of those of its own first word. */
function markFields(words: SpelledWords, ofWord: Int32Array, fields: Uint8Array): void {
  const seen = new Uint8Array(fields.length);
  for (let w = 0; w < words.count; w++) {
    const row = ofWord[w]!;
    fields[row]! |= words.fields[row === 0 && seen[row] === 0 ? 0 : w]!;
    seen[row] = 1;
  }
}
