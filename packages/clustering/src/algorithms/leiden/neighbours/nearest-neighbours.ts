import type { AskForHelp } from '@sheaf/core';
import type { TermVectors, Weighted } from '@sheaf/core/internal';
import { fillRows, gatherInPlace, gatherRows, openRows } from './neighbour-rows.js';
import { NeighbourSearch } from './neighbour-search.js';
import { startTogether, WORTH_SHARING } from './shared-search.js';

/** The number of documents between two reports of progress. */
const DOCUMENTS_PER_REPORT = 256;

/** How neighbours are searched. */
export interface SearchOptions {
  /** Maximum number of neighbours per document. */
  readonly count: number;
  /** The maximum number of list entries read for each document. Default: as many as it takes. */
  readonly maxPostings?: number;
  /** The number of documents from which on WebAssembly is used where there is SIMD. Tests choose smaller numbers. */
  readonly kernelsFrom?: number | undefined;
  /** Called with the share of documents that are done; throw from it to cancel. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
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
export const nearestNeighbours = (vectors: TermVectors, options: SearchOptions): Neighbours =>
  startNearest(vectors, options)();

/** The same in two steps: the function that is returned does what helpers have not done when it is called. */
export function startNearest(vectors: TermVectors, options: SearchOptions): () => Neighbours {
  const { count, maxPostings = Number.POSITIVE_INFINITY, kernelsFrom, onProgress = () => {}, askForHelp } = options;
  const { documents } = vectors;
  const bounds = { most: Math.min(count, Math.max(0, documents - 1)), maxPostings };
  if (askForHelp && documents >= WORTH_SHARING) {
    const finish = startTogether(vectors, bounds, { onProgress, askForHelp });
    return () => {
      const { rows, isCut } = finish();
      return { isCut, ...gatherRows(rows) };
    };
  }
  return () =>
    searchAlone(vectors, new NeighbourSearch(vectors, bounds.most, { maxPostings, kernelsFrom }), onProgress);
}

function searchAlone(
  { documents }: TermVectors,
  search: NeighbourSearch,
  onProgress: (done: number) => void,
): Neighbours {
  const rows = openRows(documents, search.count);
  for (let from = 0; from < documents; from += DOCUMENTS_PER_REPORT) {
    onProgress(from / documents);
    fillRows(rows, search, [from, Math.min(documents, from + DOCUMENTS_PER_REPORT)]);
  }
  search.close();
  return { isCut: search.cuts > 0, ...gatherInPlace(rows) };
}
