import type { Column, Stems } from '../tables.js';
import type { SpelledWords } from './build-words.js';
import { countPostings } from './postings.js';
import { sortStrings } from './sort-strings.js';

export interface NumberedStems {
  /** In alphabetical order. */
  readonly image: readonly string[];
  /** Stem of each word. */
  readonly ofWord: Int32Array;
}

/** What is known of each stem. The most frequent word represents it, the first on ties. */
export function describeStems(words: SpelledWords, { image, ofWord }: NumberedStems, documentOf: Column): Stems {
  const tf = new Int32Array(image.length);
  const word = new Int32Array(image.length).fill(-1);
  for (let w = 0; w < words.count; w++) {
    const row = ofWord[w]!;
    tf[row]! += words.tf[w]!;
    if (word[row]! < 0 || words.tf[w]! > words.tf[word[row]!]!) word[row] = w;
  }
  const stemOfToken = new Int32Array(words.wordOf.length);
  for (let at = 0; at < stemOfToken.length; at++) {
    const w = words.wordOf[at]!;
    stemOfToken[at] = w < 0 ? -1 : ofWord[w]!;
  }
  const postings = countPostings(image.length, stemOfToken, documentOf);
  return { count: image.length, image, word, tf, postings, fields: fieldsOfStems(words, ofWord, image.length) };
}

/** Groups words by stem. */
export function numberStems(words: SpelledWords): NumberedStems {
  const order = sortStrings(words.spelling.map(spelling => spelling.stem));
  const image: string[] = [];
  const ofWord = new Int32Array(words.count);
  for (const word of order) {
    const { stem } = words.spelling[word]!;
    if (image.length === 0 || image[image.length - 1] !== stem) image.push(stem);
    ofWord[word] = image.length - 1;
  }
  return { image, ofWord };
}

/** As the reference has it: the first stem starts with the fields of word 0 instead of those of its own first word. */
function fieldsOfStems(words: SpelledWords, ofWord: Int32Array, count: number): Uint8Array {
  const fields = new Uint8Array(count);
  const seen = new Uint8Array(count);
  for (let w = 0; w < words.count; w++) {
    const row = ofWord[w]!;
    fields[row]! |= words.fields[row === 0 && seen[row] === 0 ? 0 : w]!;
    seen[row] = 1;
  }
  return fields;
}
