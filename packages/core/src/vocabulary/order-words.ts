import { int32Column } from '../tables/columns.js';
import { groupBy } from '../tables/ragged.js';
import { sortStrings } from './sort-strings.js';

/** Rows of folded words by length in UTF-16 units, then by code point; equal ones by row. */
export function orderWords(folded: readonly string[]): Int32Array {
  const alphabetic = sortStrings(folded);
  const lengths = int32Column(folded.length);
  let longest = 0;
  for (let word = 0; word < lengths.length; word++) {
    lengths[word] = folded[word]!.length;
    longest = Math.max(longest, lengths[word]!);
  }
  const order = groupBy(lengths, longest + 1, alphabetic).item;
  return folded.some(word => surrogate.test(word)) ? order.sort((a, b) => compareWords(folded[a]!, folded[b]!)) : order;
}

const surrogate = /[\ud800-\udfff]/;

/** By length in UTF-16 units, then by code point. */
export function compareWords(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let at = 0; at < a.length; at++) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return a.codePointAt(at)! - b.codePointAt(at)!;
  }
  return 0;
}
