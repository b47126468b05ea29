import {
  copyOf,
  float64Column,
  int32Column,
  rowCount,
  rowLength,
  type TermVectors,
  type Weighted,
} from '@sheaf/core/internal';
import { Strongest } from './strongest.js';

/** In collections with more documents, it is worthwhile to search without reading the long lists. */
const FEW_DOCUMENTS = 2000;

/** Whether so many pairs of a small collection share a term that comparing all pairs is the fastest way. */
export function areMostlyRelated({ documents, byTerm }: TermVectors): boolean {
  if (documents > FEW_DOCUMENTS) return false;
  let meetings = 0;
  for (let term = 0; term < rowCount(byTerm); term++) meetings += rowLength(byTerm, term) * rowLength(byTerm, term);
  // The product of two documents is counted once for each term they share: if every fourth pair shares one, all are
  // tried.
  return 4 * meetings > documents * documents;
}

/** The same result as `nearestNeighbours`, but every cosine is computed once for both documents. */
export function nearestOfAllPairs({ documents, byDocument, byTerm }: TermVectors, count: number): Weighted {
  const nearest = Array.from({ length: documents }, () => new Strongest(count));
  const least = float64Column(documents).fill(Number.MIN_VALUE);
  const cosines = float64Column(documents);
  const offer = (to: number, other: number, cosine: number): void => {
    nearest[to]!.offer(other, cosine);
    least[to] = Math.max(Number.MIN_VALUE, nearest[to]!.least);
  };
  // Each list is read from behind the current document: the documents before it have been compared with it already.
  const next = copyOf(byTerm.start, rowCount(byTerm));
  for (let document = 0; document < documents; document++) {
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++) {
      const term = byDocument.item[i]!;
      const weight = byDocument.weight[i]!;
      const end = byTerm.start[term + 1]!;
      for (let e = ++next[term]!; e < end; e++) cosines[byTerm.item[e]!]! += weight * byTerm.weight[e]!;
    }
    for (let other = document + 1; other < documents; other++) {
      const cosine = cosines[other]!;
      if (cosine >= least[document]!) offer(document, other, cosine);
      if (cosine >= least[other]!) offer(other, document, cosine);
      cosines[other] = 0;
    }
  }
  return gather(nearest, count);
}

function gather(nearest: readonly Strongest[], count: number): Weighted {
  const start = int32Column(nearest.length + 1);
  const neighbour = int32Column(nearest.length * Math.min(count, Math.max(0, nearest.length - 1)));
  const cosine = float64Column(neighbour.length);
  const cosineOf = float64Column(nearest.length);
  let edges = 0;
  nearest.forEach((strongest, document) => {
    strongest.writeValues(cosineOf);
    for (const other of strongest.rows()) {
      neighbour[edges] = other;
      cosine[edges++] = cosineOf[other]!;
    }
    start[document + 1] = edges;
  });
  return { start, item: neighbour.subarray(0, edges), weight: cosine.subarray(0, edges) };
}
