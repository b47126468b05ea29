import { int32Column } from '../columns.js';
import type { Phrases, Postings, Vocabulary } from '../tables.js';
import { STOP_WORD } from '../tokens/token-type.js';

/** Documents of a row, ascending. A view: not to be written. */
export const documentsOf = ({ start, document }: Postings, row: number): Int32Array =>
  document.subarray(start[row]!, start[row + 1]!);

/** Documents that hold all content words of the phrase, in any order and place; none if it has no content word. */
export function documentsWithAllWords(vocabulary: Vocabulary, phrases: Phrases, phrase: number): Int32Array {
  const { words, stems } = vocabulary;
  let common: Int32Array | null = null;
  for (let at = phrases.wordStart[phrase]!; at < phrases.wordStart[phrase + 1]!; at++) {
    const word = phrases.word[at]!;
    if ((words.type[word]! & STOP_WORD) !== 0) continue;
    const documents = documentsOf(stems.postings, stems.ofWord[word]!);
    common = common === null ? documents : intersect(common, documents);
  }
  return common ?? int32Column(0);
}

/** What two ascending lists have in common. */
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

/**
 * The first place in `sorted[from]` … `sorted[end − 1]` that holds no less than what is wanted, `end` if none does.
 * Gallops, then halves: short lists meet long ones without reading them whole.
 */
export function firstNotBelow(
  sorted: Int32Array,
  wanted: number,
  { from, end }: { readonly from: number; readonly end: number },
): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < end && sorted[high]! < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > end) high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
