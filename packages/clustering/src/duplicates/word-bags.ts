/** Documents as ascending lists of words, the rarest words first: what near-duplicates are compared by. */
import type { Document } from '@sheaf/core';
import { eachField } from '@sheaf/core/internal';
import { comparableText } from './comparable-text.js';

/**
 * The words of each document. A word that occurs twice counts as two words: its first and its second occurrence.
 * Words have numbers in the order of their frequency, so that the rarest of a document come first.
 */
export interface WordBags {
  /** Where each document begins in `item`; the last entry is the end. */
  readonly start: Int32Array;
  readonly item: Int32Array;
  /** How many words there are. */
  readonly words: number;
}

/** A word of letters and digits, or a character of a script that puts no spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;

/** Gives each word its number, in the order in which words are met. */
class WordNumbers {
  readonly #first = new Map<string, number>();
  /** For each occurrence of a word in the same document after another, the number of the next; 0 if there is none. */
  readonly #next: number[] = [];
  readonly #seen = new Map<number, number>();
  count = 0;

  /** Forgets which words the last document had. */
  begin(): void {
    this.#seen.clear();
  }

  numberOf(word: string): number {
    let first = this.#first.get(word);
    if (first === undefined) this.#first.set(word, (first = this.#new()));
    const last = this.#seen.get(first);
    const number = last === undefined ? first : this.#after(last);
    this.#seen.set(first, number);
    return number;
  }

  #after(number: number): number {
    if (this.#next[number] === 0) this.#next[number] = this.#new();
    return this.#next[number]!;
  }

  #new(): number {
    this.#next.push(0);
    return this.count++;
  }
}

/**
 * Reads the words of documents.
 *
 * @param fields names of the fields that count; all if undefined
 * @param visit called with the number of each document before it is read, and before its words are sorted
 */
export function wordBags(
  documents: readonly Document[],
  fields: ReadonlySet<string> | undefined,
  [visit, visitAgain]: readonly [(document: number) => void, (document: number) => void],
): WordBags {
  const numbers = new WordNumbers();
  const start = new Int32Array(documents.length + 1);
  const found: number[] = [];
  for (const [at, document] of documents.entries()) {
    visit(at);
    numbers.begin();
    eachField(document, (field, value) => {
      if (fields !== undefined && !fields.has(field)) return;
      for (const text of typeof value === 'string' ? [value] : value)
        for (const [word] of comparableText(text).matchAll(WORD)) found.push(numbers.numberOf(word));
    });
    start[at + 1] = found.length;
  }
  return byRarity({ start, item: new Int32Array(found), words: numbers.count }, visitAgain);
}

/** The same words, numbered by how many documents have them. Most of the work is done document by document. */
function byRarity({ start, item, words }: WordBags, visit: (document: number) => void): WordBags {
  const rank = ranksByFrequency(item, words);
  for (let document = 0; document + 1 < start.length; document++) {
    visit(document);
    const [from, end] = [start[document]!, start[document + 1]!];
    for (let at = from; at < end; at++) item[at] = rank[item[at]!]!;
    item.subarray(from, end).sort();
  }
  return { start, item, words };
}

/** For each word how many are rarer, or as rare and met before. */
function ranksByFrequency(item: Int32Array, words: number): Int32Array {
  const frequency = new Int32Array(words);
  for (let at = 0; at < item.length; at++) frequency[item[at]!]!++;
  const order = Int32Array.from({ length: words }, (_, word) => word);
  order.sort((a, b) => frequency[a]! - frequency[b]! || a - b);
  const rank = new Int32Array(words);
  for (let place = 0; place < words; place++) rank[order[place]!] = place;
  return rank;
}
