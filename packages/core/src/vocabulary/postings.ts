import { copyOf, int32Column } from '../tables/columns.js';
import type { Column, Postings } from '../tables/pipeline.js';
import { accumulate, rowLength } from '../tables/ragged.js';

/**
 * In how many documents each row occurs, from occurrences in document order.
 *
 * @param rowOf row of each occurrence, or −1 for none
 * @param documentOf document of each occurrence, never descending among those that have a row
 */
export function countDocuments(rows: number, rowOf: Column, documentOf: Column): Int32Array<ArrayBuffer> {
  const df = int32Column(rows);
  const lastDocument = int32Column(rows).fill(-1);
  for (let at = 0; at < rowOf.length; at++) {
    const row = rowOf[at]!;
    if (row < 0 || lastDocument[row] === documentOf[at]) continue;
    lastDocument[row] = documentOf[at]!;
    df[row]!++;
  }
  return df;
}

/** Documents and counts of every row, from the same occurrences. */
export function countPostings(rows: number, rowOf: Column, documentOf: Column): Postings {
  const start = int32Column(rows + 1);
  start.set(countDocuments(rows, rowOf, documentOf), 1);
  accumulate(start);
  const document = int32Column(start[rows]!);
  const tf = int32Column(start[rows]!);
  const next = copyOf(start, rows);
  for (let at = 0; at < rowOf.length; at++) {
    const row = rowOf[at]!;
    if (row < 0) continue;
    const free = next[row]!;
    if (free > start[row]! && document[free - 1] === documentOf[at]) tf[free - 1]!++;
    else {
      document[free] = documentOf[at]!;
      tf[free] = 1;
      next[row] = free + 1;
    }
  }
  return { start, item: document, weight: tf };
}

/** In how many documents the row occurs. */
export const documentFrequency: (postings: Postings, row: number) => number = rowLength;
