import { byCodeUnits } from '../tables/by-code-units.js';
import { int32Column, uint8Column } from '../tables/columns.js';
import type { Column, Stems } from '../tables/pipeline.js';
import type { SpelledWords } from './build-words.js';
import { mergeRanked } from './merge-ranked.js';
import { countPostings } from './postings.js';
import { sortStrings } from './sort-strings.js';

/** Stems in order of first appearance. */
export interface StemGroups {
  /** The first word of each. */
  readonly first: Int32Array;
  /** Position of each in the alphabetical order of the `ranks` stems that the lexicon has ranked; −1 if not ranked. */
  readonly rankOf: Int32Array;
  readonly ranks: number;
  /** Stem of each word. */
  readonly ofWord: Int32Array;
}

/** Stems in alphabetical order. */
export interface NumberedStems {
  readonly image: readonly string[];
  /** Stem of each word. */
  readonly ofWord: Int32Array;
}

/** Describes each stem. The most frequent word represents it, the first one on ties. */
export function describeStems(words: SpelledWords, { image, ofWord }: NumberedStems, documentOf: Column): Stems {
  const tf = int32Column(image.length);
  const word = int32Column(image.length).fill(-1);
  for (let w = 0; w < words.count; w++) {
    const row = ofWord[w]!;
    tf[row]! += words.tf[w]!;
    if (word[row]! < 0 || words.tf[w]! > words.tf[word[row]!]!) word[row] = w;
  }
  const stemOfToken = int32Column(words.wordOf.length);
  for (let at = 0; at < stemOfToken.length; at++) {
    const w = words.wordOf[at]!;
    stemOfToken[at] = w < 0 ? -1 : ofWord[w]!;
  }
  const postings = countPostings(image.length, stemOfToken, documentOf);
  return { count: image.length, image, ofWord, word, tf, postings, fields: fieldsOfStems(words, ofWord, image.length) };
}

/** Groups words by stem: by the rank of the stem or, if it has none, by its text. */
export function groupByStem(words: SpelledWords): StemGroups {
  const { stems, stemRank, stemRanks: ranks } = words.lexicon;
  const byRank = int32Column(ranks);
  const byText = new Map<string, number>();
  const first = int32Column(words.count);
  const rankOf = int32Column(words.count);
  const ofWord = int32Column(words.count);
  let count = 0;
  for (let word = 0; word < words.count; word++) {
    const row = words.row[word]!;
    const rank = stemRank[row]!;
    const known = (rank < 0 ? byText.get(stems[row]!) : byRank[rank]) ?? 0;
    ofWord[word] = known > 0 ? known - 1 : count;
    if (known > 0) continue;
    rankOf[count] = rank;
    first[count++] = word;
    if (rank < 0) byText.set(stems[row]!, count);
    else byRank[rank] = count;
  }
  return { first: first.subarray(0, count), rankOf: rankOf.subarray(0, count), ranks, ofWord };
}

export function numberStems(words: SpelledWords, { first, rankOf, ranks, ofWord }: StemGroups): NumberedStems {
  const { row, lexicon } = words;
  const textOf = (group: number): string => lexicon.stems[row[first[group]!]!]!;
  const order = mergeRanked(rankOf, ranks, textOf, { sort: sortStrings, compare: byCodeUnits });
  const numberOf = int32Column(order.length);
  for (let number = 0; number < order.length; number++) numberOf[order[number]!] = number;
  const numbers = int32Column(ofWord.length);
  for (let word = 0; word < ofWord.length; word++) numbers[word] = numberOf[ofWord[word]!]!;
  const ordered: string[] = new Array(order.length);
  for (let number = 0; number < order.length; number++) ordered[number] = textOf(order[number]!);
  return { image: ordered, ofWord: numbers };
}

/** The first stem starts with the fields of word 0 instead of the fields of its own first word, as in Carrot2. */
function fieldsOfStems(words: SpelledWords, ofWord: Int32Array, count: number): Uint8Array {
  const fields = uint8Column(count);
  const seen = uint8Column(count);
  for (let w = 0; w < words.count; w++) {
    const row = ofWord[w]!;
    fields[row]! |= words.fields[row === 0 && seen[row] === 0 ? 0 : w]!;
    seen[row] = 1;
  }
  return fields;
}
