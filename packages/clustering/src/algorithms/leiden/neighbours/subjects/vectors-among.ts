import {
  accumulate,
  float64Column,
  groupBy,
  int32Column,
  type TermVectors,
  transposeWeighted,
} from '@sheaf/core/internal';

/** What the vectors of some documents are made of. */
export type VectorsByDocument = Pick<TermVectors, 'documents' | 'terms' | 'byDocument'>;

/** The vectors of some documents as a collection of its own. */
export interface VectorsAmong extends TermVectors {
  /** The number of each of its terms in the whole collection. */
  readonly termOf: Int32Array;
}

/**
 * The vectors of some documents, with terms that are numbered from rare to frequent among these. Terms that only one of
 * them has are left out: they are not shared.
 *
 * @param rows the documents, ascending
 */
export function vectorsAmong({ byDocument, terms }: VectorsByDocument, rows: Int32Array): VectorsAmong {
  const { start: from, item: items, weight: weights } = byDocument;
  const df = int32Column(terms);
  for (let row = 0; row < rows.length; row++)
    for (let i = from[rows[row]!]!; i < from[rows[row]! + 1]!; i++) df[items[i]!]!++;
  const { start: ofDf, item: byDf } = groupBy(df, rows.length + 1);
  const termOf = byDf.subarray(ofDf[2]);
  const numberOf = df.fill(-1);
  for (let term = 0; term < termOf.length; term++) numberOf[termOf[term]!] = term;
  const start = int32Column(rows.length + 1);
  for (let row = 0; row < rows.length; row++)
    for (let i = from[rows[row]!]!; i < from[rows[row]! + 1]!; i++) start[row + 1]! += +(numberOf[items[i]!]! >= 0);
  const item = int32Column(accumulate(start)[rows.length]!);
  const weight = float64Column(item.length);
  let at = 0;
  for (let row = 0; row < rows.length; row++)
    for (let i = from[rows[row]!]!; i < from[rows[row]! + 1]!; i++) {
      const term = numberOf[items[i]!]!;
      if (term < 0) continue;
      item[at] = term;
      weight[at++] = weights[i]!;
    }
  // A transposed table is in ascending order, so transposing twice sorts every row.
  const byTerm = transposeWeighted({ start, item, weight }, termOf.length);
  const sorted = transposeWeighted(byTerm, rows.length);
  return { documents: rows.length, terms: termOf.length, byDocument: sorted, byTerm, termOf };
}
