import { int32Column } from '../tables/columns.js';
import { firstNotBelow } from '../tables/first-not-below.js';
import type { Phrases, Vocabulary } from '../tables/pipeline.js';
import { itemsOf } from '../tables/ragged.js';
import { STOP_WORD } from '../tokens/token-type.js';

/** Finds documents with all content words of the phrase in any order; none if the phrase has no content word. */
export function documentsWithAllWords(vocabulary: Vocabulary, phrases: Phrases, phrase: number): Int32Array {
  const { words, stems } = vocabulary;
  let common: Int32Array | null = null;
  for (let at = phrases.words.start[phrase]!; at < phrases.words.start[phrase + 1]!; at++) {
    const word = phrases.words.item[at]!;
    if ((words.type[word]! & STOP_WORD) !== 0) continue;
    const documents = itemsOf(stems.postings, stems.ofWord[word]!);
    common = common === null ? documents : intersect(common, documents);
  }
  return common ?? int32Column(0);
}

function intersect(a: Int32Array, b: Int32Array): Int32Array {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const common = int32Column(short.length);
  let count = 0;
  let at = 0;
  for (let i = 0; i < short.length; i++) {
    const wanted = short[i]!;
    at = firstNotBelow(long, wanted, { from: at, end: long.length });
    if (at < long.length && long[at] === wanted) common[count++] = wanted;
  }
  return common.subarray(0, count);
}
