import { fillRows, type NeighbourRows } from '../neighbour-rows.js';
import { NeighbourSearch } from '../neighbour-search.js';
import { type VectorsByDocument, vectorsAmong } from './vectors-among.js';

/** The maximum number of list entries read for each document of a block, where they are still in the caches. */
const MAX_POSTINGS = 50_000;

/** The number of documents after which the search asks whether to continue. */
const STEP = 256;

/**
 * Finds the neighbours that the documents of a block have among each other.
 *
 * @param block the documents, ascending
 * @param rows where the neighbours go, by their places in the block
 * @param mayGoOn asked now and then, with the share of documents that are done
 * @returns false if it was left
 */
export function searchBlock(
  vectors: VectorsByDocument,
  block: Int32Array,
  rows: NeighbourRows,
  mayGoOn: (share: number) => boolean,
): boolean {
  const { length } = block;
  const most = Math.min(rows.most, length - 1);
  const search = new NeighbourSearch(vectorsAmong(vectors, block), most, { maxPostings: MAX_POSTINGS });
  try {
    for (let from = 0; from < length; from += STEP) {
      if (!mayGoOn(from / length)) return false;
      fillRows(rows, search, [from, Math.min(length, from + STEP)]);
    }
    return true;
  } finally {
    search.close();
  }
}
