import { copyOf, int32Column } from '../columns.js';
import type { Column, Postings } from '../tables.js';

/**
 * Documents and counts of every row, from occurrences in document order.
 *
 * @param rowOf row of each occurrence, or −1 for none
 * @param documentOf document of each occurrence, never descending among those that have a row
 */
export function countPostings(rows: number, rowOf: Column, documentOf: Column): Postings {
  const start = int32Column(rows + 1);
  const lastDocument = int32Column(rows).fill(-1);
  for (let at = 0; at < rowOf.length; at++) {
    const row = rowOf[at]!;
    if (row < 0 || lastDocument[row] === documentOf[at]) continue;
    lastDocument[row] = documentOf[at]!;
    start[row + 1]!++;
  }
  for (let row = 0; row < rows; row++) start[row + 1]! += start[row]!;

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
  return { start, document, tf };
}

/** In how many documents the row occurs. */
export const documentFrequency = (postings: Postings, row: number): number =>
  postings.start[row + 1]! - postings.start[row]!;
