/**
 * A search for the neighbours of all documents in which several threads take part. Each takes a block of documents,
 * searches it, and takes the next. The neighbours of a document do not depend on the documents before it, so the result
 * is the same to the last bit, however many threads there are and whatever each of them does.
 *
 * Nobody waits. When all blocks are taken, the thread that asked for help searches those that are not done yet, even if
 * a helper is at work on them: both write the same numbers. So a helper may be stopped at any time, may come late, or
 * may never come.
 */
import type { AskForHelp, SharedTask } from '../../../model.js';
import { shared } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { fillRows, type NeighbourRows, openRows } from './neighbour-rows.js';
import { NeighbourSearch } from './neighbour-search.js';

/** From this number of documents on, a search takes longer than it takes to start a thread. */
export const WORTH_SHARING = 5_000;

/** Documents of a block. */
const BLOCK = 256;

/** Places of `state`: the first block that nobody has taken, and whether some lists were left unread. */
const NEXT = 0;
const IS_CUT = 1;

/** How far a search goes. */
export interface Bounds {
  /** Maximum number of neighbours per document. */
  readonly most: number;
  /** The maximum number of list entries read for each document. */
  readonly maxPostings: number;
}

/** All that a helper has to know. Its columns are in shared memory. */
export interface SharedSearch extends SharedTask, Bounds {
  /** Documents of a block. */
  readonly block: number;
  readonly vectors: TermVectors;
  readonly rows: NeighbourRows;
  readonly state: Int32Array;
  /** 1 for each block that is done. */
  readonly done: Int32Array;
}

interface Together {
  /** Called with the share of documents that are taken; throw from it to cancel. */
  readonly onProgress: (done: number) => void;
  /** Called at once. */
  readonly askForHelp: AskForHelp;
  /** Documents of a block. */
  readonly block?: number;
}

/** The neighbours of all documents, in shared memory, and whether some lists were left unread. */
interface FoundTogether {
  readonly rows: NeighbourRows;
  readonly isCut: boolean;
}

/** Others begin at once; the function that is returned does what they have not done when it is called. */
export function startTogether(
  vectors: TermVectors,
  bounds: Bounds,
  { onProgress, askForHelp, block: size = BLOCK }: Together,
): () => FoundTogether {
  const task = share(vectors, { ...bounds, block: size });
  askForHelp(task);
  return () => finishTogether(task, onProgress);
}

function finishTogether(task: SharedSearch, onProgress: (done: number) => void): FoundTogether {
  const { state, done, rows } = task;
  const search = searchFor(task);
  try {
    for (let block = take(task); block < done.length; block = take(task)) {
      onProgress(block / done.length);
      searchBlock(task, search, block);
    }
    for (let block = 0; block < done.length; block++)
      if (Atomics.load(done, block) === 0) searchBlock(task, search, block);
    search.close();
  } finally {
    Atomics.store(state, NEXT, done.length);
  }
  return { rows, isCut: Atomics.load(state, IS_CUT) === 1 };
}

/** Helps until all blocks are taken. @param isWanted asked before each block whether to take it */
export function helpSearch(task: SharedSearch, isWanted: () => boolean): void {
  const search = searchFor(task);
  while (isWanted()) {
    const block = take(task);
    if (block >= task.done.length) break;
    searchBlock(task, search, block);
  }
  search.close();
}

function share(
  { documents, terms, byDocument, byTerm }: TermVectors,
  bounds: Bounds & Pick<SharedSearch, 'block'>,
): SharedSearch {
  const vectors = { documents, terms, byDocument: sharedCopy(byDocument), byTerm: sharedCopy(byTerm) };
  return {
    kind: 'neighbours',
    ...bounds,
    vectors,
    rows: openRows(documents, bounds.most, shared),
    state: shared.int32(2),
    done: shared.int32(Math.ceil(documents / bounds.block)),
  };
}

function sharedCopy({ start, item, weight }: Weighted): Weighted {
  const copy = {
    start: shared.int32(start.length),
    item: shared.int32(item.length),
    weight: shared.float64(weight.length),
  };
  copy.start.set(start);
  copy.item.set(item);
  copy.weight.set(weight);
  return copy;
}

const searchFor = ({ vectors, most, maxPostings }: SharedSearch): NeighbourSearch =>
  new NeighbourSearch(vectors, most, { maxPostings });

const take = ({ state }: SharedSearch): number => Atomics.add(state, NEXT, 1);

function searchBlock(task: SharedSearch, search: NeighbourSearch, block: number): void {
  const { vectors, rows, state, done, block: size } = task;
  fillRows(rows, search, [block * size, Math.min(vectors.documents, (block + 1) * size)]);
  if (search.cuts > 0) Atomics.store(state, IS_CUT, 1);
  Atomics.store(done, block, 1);
}
