import { float64Column, int32Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { NeighbourSearch } from './neighbour-search.js';

/** The number of documents between two reports of progress. */
const DOCUMENTS_PER_REPORT = 256;

/** How neighbours are searched. */
export interface SearchOptions {
  /** Maximum number of neighbours per document. */
  readonly count: number;
  /** The maximum number of list entries read for each document. Default: as many as it takes. */
  readonly maxPostings?: number;
  /** Called with the share of documents that are done; throw from it to cancel. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** The neighbours of each document, ascending, with their cosines. */
export interface Neighbours extends Weighted {
  /** Whether some lists were left unread because they are too long. */
  readonly isCut: boolean;
}

/**
 * Finds the neighbours of every document, ascending, with their cosines as weights; ties go to the smaller number.
 * Documents without a common term are no neighbours.
 */
export function nearestNeighbours(
  vectors: TermVectors,
  { count, maxPostings = Number.POSITIVE_INFINITY, onProgress = () => {} }: SearchOptions,
): Neighbours {
  const { documents } = vectors;
  const start = int32Column(documents + 1);
  const neighbour = int32Column(documents * Math.min(count, Math.max(0, documents - 1)));
  const cosine = float64Column(neighbour.length);
  const search = new NeighbourSearch(vectors, count, maxPostings);
  let edges = 0;
  for (let document = 0; document < documents; document++) {
    if (document % DOCUMENTS_PER_REPORT === 0) onProgress(document / documents);
    const found = search.around(document);
    for (let i = 0; i < found.length; i++) {
      neighbour[edges] = found[i]!;
      cosine[edges++] = search.cosine(found[i]!);
    }
    start[document + 1] = edges;
  }
  return {
    start,
    item: neighbour.subarray(0, edges),
    weight: cosine.subarray(0, edges),
    isCut: search.cuts > 0,
  };
}
