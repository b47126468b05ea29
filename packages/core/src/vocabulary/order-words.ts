import { int32Column } from '../columns.js';
import { sortStrings } from './sort-strings.js';

/** Rows of folded words by length in UTF-16 units, then by code point; equal ones by row. */
export function orderWords(folded: readonly string[]): Int32Array {
  const alphabetic = sortStrings(folded);
  const longest = folded.reduce((most, word) => Math.max(most, word.length), 0);
  const next = int32Column(longest + 2);
  for (const word of folded) next[word.length + 1]!++;
  for (let length = 0; length < longest; length++) next[length + 1]! += next[length]!;
  const order = int32Column(folded.length);
  for (const word of alphabetic) order[next[folded[word]!.length]!++] = word;
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
