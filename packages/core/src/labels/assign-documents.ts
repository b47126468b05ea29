import type { Column, Phrases, Postings, Vocabulary } from '../tables.js';
import { STOP_WORD } from '../tokens/token-type.js';
import { documentFrequency } from '../vocabulary/postings.js';

/** Documents of a row, ascending. */
export const documentsOf = (postings: Postings, row: number): Int32Array => {
  const documents = new Int32Array(documentFrequency(postings, row));
  for (let i = 0; i < documents.length; i++) documents[i] = postings.document[postings.start[row]! + i]!;
  return documents;
};

/** Documents that hold all content words of the phrase, in any order and place; none if it has no content word. */
export function documentsWithAllWords(vocabulary: Vocabulary, phrases: Phrases, phrase: number): Int32Array {
  const { words, stems } = vocabulary;
  const rows: number[] = [];
  for (let at = phrases.wordStart[phrase]!; at < phrases.wordStart[phrase + 1]!; at++) {
    const word = phrases.word[at]!;
    if ((words.type[word]! & STOP_WORD) === 0) rows.push(words.stem[word]!);
  }
  if (rows.length === 0) return new Int32Array(0);
  rows.sort((a, b) => documentFrequency(stems.postings, a) - documentFrequency(stems.postings, b));
  let common = documentsOf(stems.postings, rows[0]!);
  for (let i = 1; i < rows.length; i++) common = intersect(common, stems.postings, rows[i]!);
  return common;
}

function intersect(documents: Int32Array, postings: Postings, row: number): Int32Array {
  const { document, start } = postings;
  const end = start[row + 1]!;
  let at = start[row]!;
  let count = 0;
  const common = new Int32Array(documents.length);
  for (const wanted of documents) {
    at = firstNotBelow(document, at, end, wanted);
    if (at < end && document[at] === wanted) common[count++] = wanted;
  }
  return common.subarray(0, count);
}

/** Gallops, then halves: short lists meet long ones without reading them whole. */
function firstNotBelow(sorted: Column, from: number, to: number, wanted: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < to && sorted[high]! < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > to) high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
