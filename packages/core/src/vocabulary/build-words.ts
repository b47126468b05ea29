import type { Column, Tokens } from '../tables.js';
import { foldCase } from '../tokens/fold-case.js';
import { SENTENCE_FLAG, TokenType } from '../tokens/token-type.js';
import { countPostings, documentFrequency } from './postings.js';

/** Words before stems and stop words are known: their columns, and the word of each token. */
export interface SpelledWords {
  readonly count: number;
  readonly image: readonly string[];
  readonly type: Column;
  readonly tf: Column;
  readonly fields: Column;
  readonly wordOf: Int32Array;
}

/** Bits 0 to 7 stand for fields; later fields leave no trace, as in the reference. */
const fieldBit = (field: number): number => (field < 8 ? 1 << field : 0);

/** Spellings that differ in case only are one word. Words come shorter first, then alphabetically. */
export function buildWords(tokens: Tokens, options: { readonly wordDfThreshold: number }): SpelledWords {
  const spellings = countSpellings(tokens);
  const groups = groupSpellings(tokens, spellings.tf);
  const groupOf = groups.ofSpelling;
  const groupOfToken = Int32Array.from({ length: tokens.count }, () => -1);
  for (let at = 0; at < tokens.count; at++) if (tokens.image[at]! >= 0) groupOfToken[at] = groupOf[tokens.image[at]!]!;

  const kept = keepFrequent(groups.count, groupOfToken, tokens.document, options.wordDfThreshold);
  return collectColumns(tokens, groups, groupOfToken, kept);
}

/** Occurrences of each distinct image; images that cannot be words count 0. */
function countSpellings(tokens: Tokens): { readonly tf: Int32Array } {
  const tf = new Int32Array(tokens.images.length);
  for (let at = 0; at < tokens.count; at++) {
    const image = tokens.image[at]!;
    if (image >= 0 && isWordType(tokens.type[at]!)) tf[image]!++;
  }
  return { tf };
}

const isWordType = (type: number): boolean =>
  type !== TokenType.PUNCTUATION && type !== TokenType.FULL_URL && (type & SENTENCE_FLAG) === 0;

interface Groups {
  readonly count: number;
  /** Group of each image, −1 if it is no word. */
  readonly ofSpelling: Int32Array;
  /** The image that represents each group. */
  readonly best: Int32Array;
}

/** Groups in the order of words: by length, then alphabetically without case. */
function groupSpellings(tokens: Tokens, tf: Int32Array): Groups {
  const members = new Map<string, number[]>();
  tokens.images.forEach((image, spelling) => {
    if (tf[spelling] === 0) return;
    const key = foldCase(image);
    const group = members.get(key);
    if (group === undefined) members.set(key, [spelling]);
    else group.push(spelling);
  });
  const keys = sortWords([...members.keys()]);
  const ofSpelling = new Int32Array(tokens.images.length).fill(-1);
  const best = new Int32Array(keys.length);
  keys.forEach((key, group) => {
    const spellings = members.get(key)!;
    for (const spelling of spellings) ofSpelling[spelling] = group;
    best[group] = spellings.length === 1 ? spellings[0]! : chooseSpelling(spellings, tokens.images, tf);
  });
  return { count: keys.length, ofSpelling, best };
}

/** By length in UTF-16 units, then by code point. */
function sortWords(keys: string[]): string[] {
  const byLength: string[][] = [];
  for (const key of keys) (byLength[key.length] ??= []).push(key);
  const surrogate = /[\ud800-\udfff]/;
  return byLength.flatMap(same => (same.some(key => surrogate.test(key)) ? same.sort(byCodePoint) : same.sort()));
}

function byCodePoint(a: string, b: string): number {
  for (let at = 0; at < a.length; at++) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return a.codePointAt(at)! - b.codePointAt(at)!;
  }
  return 0;
}

/**
 * The most frequent spelling, almost: the reference's counter starts anew only after a spelling has won, so the
 * excess of those that did not carries over to the next. Spellings come lower case first.
 */
function chooseSpelling(spellings: number[], images: readonly string[], tf: Int32Array): number {
  const ordered = spellings.sort((a, b) => (images[a]! < images[b]! ? 1 : -1));
  let best = 1;
  let winner = ordered[0]!;
  let run = 1;
  for (const spelling of ordered) {
    run += tf[spelling]! - 1;
    if (run > best) {
      best = run;
      winner = spelling;
      run = 1;
    }
  }
  return winner;
}

/** For each group whether it occurs in enough documents; null where every group does. */
function keepFrequent(
  groups: number,
  groupOfToken: Int32Array,
  documentOf: Column,
  threshold: number,
): Uint8Array | null {
  if (threshold <= 1) return null;
  const postings = countPostings(groups, groupOfToken, documentOf);
  return Uint8Array.from({ length: groups }, (_, group) => (documentFrequency(postings, group) >= threshold ? 1 : 0));
}

function collectColumns(
  tokens: Tokens,
  groups: Groups,
  groupOfToken: Int32Array,
  kept: Uint8Array | null,
): SpelledWords {
  const wordOfGroup = new Int32Array(groups.count);
  const image: string[] = [];
  const spellingOf: number[] = [];
  for (let group = 0; group < groups.count; group++) {
    wordOfGroup[group] = kept === null || kept[group] === 1 ? image.length : -1;
    if (wordOfGroup[group]! < 0) continue;
    image.push(tokens.images[groups.best[group]!]!);
    spellingOf.push(groups.best[group]!);
  }
  const count = image.length;
  const typeOfSpelling = new Uint16Array(tokens.images.length);
  const tf = new Int32Array(count);
  const fields = new Uint8Array(count);
  const wordOf = groupOfToken;
  for (let at = 0; at < tokens.count; at++) {
    if (groupOfToken[at]! < 0) continue;
    const word = wordOfGroup[groupOfToken[at]!]!;
    wordOf[at] = word;
    typeOfSpelling[tokens.image[at]!] = tokens.type[at]!;
    if (word < 0) continue;
    tf[word]!++;
    fields[word]! |= fieldBit(tokens.field[at]!);
  }
  const type = Uint16Array.from(spellingOf, spelling => typeOfSpelling[spelling]!);
  return { count, image, type, tf, fields, wordOf };
}
