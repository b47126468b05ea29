import type { Column, Tokens } from '../tables.js';
import { SENTENCE_FLAG, TokenType } from '../tokens/token-type.js';
import type { Spelling } from './lexicon.js';
import { countPostings, documentFrequency } from './postings.js';
import { sortStrings } from './sort-strings.js';

/** Words before stems and stop words are known: their columns, and the word of each token. */
export interface SpelledWords {
  readonly count: number;
  readonly image: readonly string[];
  readonly spelling: readonly Spelling[];
  readonly type: Column;
  readonly tf: Column;
  readonly fields: Column;
  readonly wordOf: Int32Array;
}

/** Bits 0 to 7 stand for fields; later fields leave no trace, as in the reference. */
const fieldBit = (field: number): number => (field < 8 ? 1 << field : 0);

/** Spellings that differ in case only are one word. Words come shorter first, then alphabetically. */
export function buildWords(
  tokens: Tokens,
  lookUp: (image: string) => Spelling,
  options: { readonly wordDfThreshold: number },
): SpelledWords {
  const { tf, type } = countImages(tokens);
  const groups = groupImages(tokens.images, tf, lookUp);
  const groupOfToken = new Int32Array(tokens.count);
  for (let at = 0; at < tokens.count; at++) {
    const image = tokens.image[at]!;
    groupOfToken[at] = image < 0 ? -1 : groups.ofImage[image]!;
  }
  const kept = keepFrequent(groups.best.length, groupOfToken, tokens.document, options.wordDfThreshold);
  return collectColumns(tokens, groups, { groupOfToken, kept, typeOfImage: type });
}

/** Occurrences and type of each distinct image; images that cannot be words count 0. */
function countImages(tokens: Tokens): { readonly tf: Int32Array; readonly type: Uint16Array } {
  const tf = new Int32Array(tokens.images.length);
  const type = new Uint16Array(tokens.images.length);
  for (let at = 0; at < tokens.count; at++) {
    const image = tokens.image[at]!;
    if (image < 0) continue;
    tf[image]!++;
    type[image] = tokens.type[at]!;
  }
  for (let image = 0; image < tf.length; image++) if (!isWordType(type[image]!)) tf[image] = 0;
  return { tf, type };
}

const isWordType = (type: number): boolean =>
  type !== TokenType.PUNCTUATION && type !== TokenType.FULL_URL && (type & SENTENCE_FLAG) === 0;

interface Groups {
  /** Group of each image, −1 if it is no word. Groups are in the order of words. */
  readonly ofImage: Int32Array;
  /** The image that represents each group. */
  readonly best: Int32Array;
  readonly spelling: readonly Spelling[];
}

function groupImages(images: readonly string[], tf: Int32Array, lookUp: (image: string) => Spelling): Groups {
  const first = new Map<string, number>();
  const next = new Int32Array(images.length).fill(-1);
  const spellingOf: Spelling[] = new Array(images.length);
  const folded: string[] = [];
  const heads: number[] = [];
  const groupOf = new Int32Array(images.length).fill(-1);
  for (let image = 0; image < images.length; image++) {
    if (tf[image] === 0) continue;
    const spelling = lookUp(images[image]!);
    spellingOf[image] = spelling;
    const group = first.get(spelling.folded);
    if (group === undefined) {
      first.set(spelling.folded, heads.length);
      groupOf[image] = heads.length;
      folded.push(spelling.folded);
      heads.push(image);
    } else {
      groupOf[image] = group;
      next[image] = heads[group]!;
      heads[group] = image;
    }
  }
  const order = orderWords(folded);
  const rankOf = new Int32Array(order.length);
  const best = new Int32Array(order.length);
  const spelling: Spelling[] = new Array(order.length);
  for (let rank = 0; rank < order.length; rank++) {
    const group = order[rank]!;
    rankOf[group] = rank;
    best[rank] = next[heads[group]!]! < 0 ? heads[group]! : chooseSpelling(chain(heads[group]!, next), images, tf);
    spelling[rank] = spellingOf[best[rank]!]!;
  }
  for (let image = 0; image < groupOf.length; image++)
    if (groupOf[image]! >= 0) groupOf[image] = rankOf[groupOf[image]!]!;
  return { ofImage: groupOf, best, spelling };
}

function chain(head: number, next: Int32Array): number[] {
  const members: number[] = [];
  for (let image = head; image >= 0; image = next[image]!) members.push(image);
  return members;
}

/** By length in UTF-16 units, then by code point. */
function orderWords(folded: readonly string[]): Int32Array {
  const alphabetic = sortStrings(folded);
  const longest = folded.reduce((most, word) => Math.max(most, word.length), 0);
  const next = new Int32Array(longest + 2);
  for (const word of folded) next[word.length + 1]!++;
  for (let length = 0; length < longest; length++) next[length + 1]! += next[length]!;
  const order = new Int32Array(folded.length);
  for (const word of alphabetic) order[next[folded[word]!.length]!++] = word;
  return surrogate.test(folded.join('')) ? order.sort((a, b) => compareWords(folded[a]!, folded[b]!)) : order;
}

const surrogate = /[\ud800-\udfff]/;

const compareWords = (a: string, b: string): number => a.length - b.length || compareCodePoints(a, b);

function compareCodePoints(a: string, b: string): number {
  for (let at = 0; at < a.length; at++) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return a.codePointAt(at)! - b.codePointAt(at)!;
  }
  return 0;
}

/**
 * The most frequent spelling, almost: the reference's counter starts anew only after a spelling has won, so the
 * excess of those that did not carries over to the next. Spellings come lower case first.
 */
function chooseSpelling(members: number[], images: readonly string[], tf: Int32Array): number {
  const ordered = members.sort((a, b) => (images[a]! < images[b]! ? 1 : -1));
  let best = 1;
  let winner = ordered[0]!;
  let run = 1;
  for (const image of ordered) {
    run += tf[image]! - 1;
    if (run > best) {
      best = run;
      winner = image;
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
  const kept = new Uint8Array(groups);
  for (let group = 0; group < groups; group++) kept[group] = documentFrequency(postings, group) >= threshold ? 1 : 0;
  return kept;
}

function collectColumns(
  tokens: Tokens,
  groups: Groups,
  {
    groupOfToken,
    kept,
    typeOfImage,
  }: { readonly groupOfToken: Int32Array; readonly kept: Uint8Array | null; readonly typeOfImage: Uint16Array },
): SpelledWords {
  const wordOfGroup = new Int32Array(groups.best.length);
  const image: string[] = [];
  const spelling: Spelling[] = [];
  const types: number[] = [];
  for (let group = 0; group < wordOfGroup.length; group++) {
    wordOfGroup[group] = kept === null || kept[group] === 1 ? image.length : -1;
    if (wordOfGroup[group]! < 0) continue;
    image.push(tokens.images[groups.best[group]!]!);
    spelling.push(groups.spelling[group]!);
    types.push(typeOfImage[groups.best[group]!]!);
  }
  const tf = new Int32Array(image.length);
  const fields = new Uint8Array(image.length);
  const wordOf = new Int32Array(tokens.count);
  for (let at = 0; at < tokens.count; at++) {
    const group = groupOfToken[at]!;
    const word = group < 0 ? -1 : wordOfGroup[group]!;
    wordOf[at] = word;
    if (word < 0) continue;
    tf[word]!++;
    fields[word]! |= fieldBit(tokens.field[at]!);
  }
  return { count: image.length, image, spelling, type: Uint16Array.from(types), tf, fields, wordOf };
}
