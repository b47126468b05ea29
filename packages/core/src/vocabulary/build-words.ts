import { int32Column, uint8Column, uint16Column } from '../tables/columns.js';
import { beforeTaking } from '../tables/memory.js';
import type { Column, Tokens } from '../tables/pipeline.js';
import { SENTENCE_FLAG, TokenType } from '../tokens/token-type.js';
import type { Lexicon } from './lexicon.js';
import { mergeRanked } from './merge-ranked.js';
import { compareWords, orderWords } from './order-words.js';
import { countDocuments } from './postings.js';

/** Words whose stems and flags are not known yet: their columns, and the word of each token. */
export interface SpelledWords {
  readonly count: number;
  readonly image: readonly string[];
  /** The lexicon that describes their spellings. */
  readonly lexicon: Lexicon;
  readonly row: Column;
  readonly type: Column;
  readonly tf: Column;
  readonly fields: Column;
  readonly wordOf: Int32Array;
}

/**
 * The number of images between two memory checks, and the approximate maximum bytes per image and per entry of a
 * growing map.
 */
const CHECKED_IMAGES = 2 ** 15;
const BYTES_PER_IMAGE = 400;
const BYTES_PER_ENTRY = 56;

/** Bits 0 to 7 mean the first eight fields. As in Carrot2, later fields are not recorded. */
const fieldBit = (field: number): number => (field < 8 ? 1 << field : 0);

/** Joins spellings that differ only in case into one word, and sorts words by length, then alphabetically. */
export function buildWords(
  tokens: Tokens,
  lexicon: Lexicon,
  { wordDfThreshold }: { readonly wordDfThreshold: number },
): SpelledWords {
  const { tf, type } = countImages(tokens);
  lexicon.meet(tokens.imageRow, tf);
  const groups = groupImages(tokens, tf, lexicon);
  const dropped = wordDfThreshold > 1 ? dropRare(tokens, groups, wordDfThreshold) : groups;
  return { lexicon, ...collectColumns(tokens, dropped, type) };
}

/** The occurrences and the type of each image; 0 occurrences if it cannot be a word. */
function countImages(tokens: Tokens): { readonly tf: Int32Array; readonly type: Uint16Array } {
  const tf = int32Column(tokens.images.length);
  const type = uint16Column(tokens.images.length);
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

/** Images grouped into words. */
interface Groups {
  /** The word of each image, −1 if it is not a word. */
  readonly ofImage: Int32Array;
  /** The image that represents each word. */
  readonly best: Int32Array;
  /** The row of that image in the lexicon. */
  readonly row: Int32Array;
}

/** The images of each word as a linked list, in reverse order of appearance. */
interface Chains {
  readonly head: Int32Array;
  readonly next: Int32Array;
  readonly ofImage: Int32Array;
}

function groupImages(tokens: Tokens, tf: Int32Array, lexicon: Lexicon): Groups {
  const { head, next, ofImage } = chainImages(tokens, tf, lexicon);
  const { imageRow } = tokens;
  const { folded, wordRank } = lexicon;
  const rankOf = int32Column(head.length);
  for (let chain = 0; chain < head.length; chain++) rankOf[chain] = wordRank[imageRow[head[chain]!]!]!;
  const foldedOf = (chain: number): string => folded[imageRow[head[chain]!]!]!;
  const order = mergeRanked(rankOf, lexicon.wordRanks, foldedOf, { sort: orderWords, compare: compareWords });
  const best = int32Column(order.length);
  const row = int32Column(order.length);
  const wordOf = int32Column(order.length);
  for (let word = 0; word < order.length; word++) {
    const chain = order[word]!;
    wordOf[chain] = word;
    best[word] =
      next[head[chain]!]! < 0 ? head[chain]! : chooseSpelling(membersOf(head[chain]!, next), tokens.images, tf);
    row[word] = imageRow[best[word]!]!;
  }
  for (let image = 0; image < ofImage.length; image++)
    if (ofImage[image]! >= 0) ofImage[image] = wordOf[ofImage[image]!]!;
  return { ofImage, best, row };
}

/** Groups the spellings of one word by rank, or by folded text if they have no rank. */
function chainImages({ images, imageRow }: Tokens, tf: Int32Array, lexicon: Lexicon): Chains {
  const { folded, wordRank } = lexicon;
  const byRank = int32Column(lexicon.wordRanks);
  const byText = new Map<string, number>();
  const next = int32Column(images.length).fill(-1);
  const ofImage = int32Column(images.length).fill(-1);
  const head = int32Column(images.length);
  let count = 0;
  for (let image = 0; image < images.length; image++) {
    if (image % CHECKED_IMAGES === 0) beforeTaking(CHECKED_IMAGES * BYTES_PER_IMAGE + byText.size * BYTES_PER_ENTRY);
    if (tf[image] === 0) continue;
    const row = imageRow[image]!;
    const rank = wordRank[row]!;
    const known = (rank < 0 ? byText.get(folded[row]!) : byRank[rank]) ?? 0;
    if (known > 0) {
      next[image] = head[known - 1]!;
      head[known - 1] = image;
      ofImage[image] = known - 1;
      continue;
    }
    ofImage[image] = count;
    head[count++] = image;
    if (rank < 0) byText.set(folded[row]!, count);
    else byRank[rank] = count;
  }
  return { head: head.subarray(0, count), next, ofImage };
}

function membersOf(head: number, next: Int32Array): number[] {
  let count = 0;
  for (let image = head; image >= 0; image = next[image]!) count++;
  const members: number[] = new Array(count);
  for (let [image, at] = [head, 0]; image >= 0; image = next[image]!, at++) members[at] = image;
  return members;
}

/**
 * Chooses nearly the most frequent spelling. As in Carrot2, the counter is reset only when a spelling wins, so the
 * counts of spellings that did not win are added to the next one. Spellings in lower case come first.
 */
function chooseSpelling(members: number[], images: readonly string[], tf: Int32Array): number {
  sortBackwards(members, images);
  let best = 1;
  let winner = members[0]!;
  let run = 1;
  for (const image of members) {
    run += tf[image]! - 1;
    if (run > best) {
      best = run;
      winner = image;
      run = 1;
    }
  }
  return winner;
}

/** Words of ordinary texts have fewer spellings. */
const MANY_SPELLINGS = 16;

/** Insertion sort, because a word rarely has more than a few spellings. */
function sortBackwards(members: number[], images: readonly string[]): void {
  if (members.length > MANY_SPELLINGS) members.sort((a, b) => (images[a]! < images[b]! ? 1 : -1));
  for (let i = 1; i < members.length; i++) {
    const member = members[i]!;
    let place = i;
    for (; place > 0 && images[members[place - 1]!]! < images[member]!; place--) members[place] = members[place - 1]!;
    members[place] = member;
  }
}

/** Keeps the groups that occur in enough documents. */
function dropRare(tokens: Tokens, { ofImage, best, row }: Groups, threshold: number): Groups {
  const groupOfToken = int32Column(tokens.count);
  for (let at = 0; at < tokens.count; at++) {
    const image = tokens.image[at]!;
    groupOfToken[at] = image < 0 ? -1 : ofImage[image]!;
  }
  const df = countDocuments(best.length, groupOfToken, tokens.document);
  let count = 0;
  const wordOf = Int32Array.from(best, (_, group) => (df[group]! >= threshold ? count++ : -1));
  return {
    ofImage: ofImage.map(group => (group < 0 ? -1 : wordOf[group]!)),
    best: best.filter((_, group) => wordOf[group]! >= 0),
    row: row.filter((_, group) => wordOf[group]! >= 0),
  };
}

function collectColumns(
  tokens: Tokens,
  { ofImage, best, row }: Groups,
  typeOfImage: Uint16Array,
): Omit<SpelledWords, 'lexicon'> {
  const count = best.length;
  const tf = int32Column(count);
  const fields = uint8Column(count);
  const wordOf = int32Column(tokens.count);
  for (let at = 0; at < tokens.count; at++) {
    const image = tokens.image[at]!;
    const word = image < 0 ? -1 : ofImage[image]!;
    wordOf[at] = word;
    if (word < 0) continue;
    tf[word]!++;
    fields[word]! |= fieldBit(tokens.field[at]!);
  }
  const type = uint16Column(count);
  const image: string[] = new Array(count);
  for (let word = 0; word < count; word++) {
    type[word] = typeOfImage[best[word]!]!;
    image[word] = tokens.images[best[word]!]!;
  }
  return { count, image, row, type, tf, fields, wordOf };
}
