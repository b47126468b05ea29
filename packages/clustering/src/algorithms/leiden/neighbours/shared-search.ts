/** A search for the neighbours of all documents in which several threads take part. */
import type { AskForHelp, SharedTask } from '@sheaf/core';
import { shared, sharedWeighted, type TermVectors } from '@sheaf/core/internal';
import { fillRows, type NeighbourRows, openRows } from './neighbour-rows.js';
import { NeighbourSearch } from './neighbour-search.js';
import { type DoPart, finishParts, helpWithParts, openParts, type Parts } from './together.js';

/** From this number of documents on, a search takes longer than it takes to start a thread. */
export const WORTH_SHARING = 5_000;

/** Documents of a part. */
const PART = 256;

/** How far a search goes. */
export interface Bounds {
  /** Maximum number of neighbours per document. */
  readonly most: number;
  /** The maximum number of list entries read for each document. */
  readonly maxPostings: number;
}

/** All that a helper has to know. Its columns are in shared memory. */
export interface SharedSearch extends SharedTask, Bounds {
  readonly kind: 'neighbours';
  readonly vectors: TermVectors;
  readonly rows: NeighbourRows;
  /** Documents of a part. */
  readonly partSize: number;
  readonly parts: Parts;
  /** One number: 1 where some lists were left unread. */
  readonly isCut: Int32Array;
}

interface Together {
  /** Called with the share of documents that are taken; throw from it to cancel. */
  readonly onProgress: (done: number) => void;
  /** Called at once. */
  readonly askForHelp: AskForHelp;
  /** Documents of a part. */
  readonly partSize?: number;
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
  { onProgress, askForHelp, partSize = PART }: Together,
): () => FoundTogether {
  const task = share(vectors, { partSize, ...bounds });
  askForHelp(task);
  return () => finishTogether(task, onProgress);
}

function finishTogether(task: SharedSearch, onProgress: (done: number) => void): FoundTogether {
  const { parts, rows, isCut } = task;
  const search = searchFor(task);
  finishParts(parts, searchPart(task, search), { onStep: begun => onProgress(begun / parts.done.length) });
  search.close();
  return { rows, isCut: Atomics.load(isCut, 0) === 1 };
}

/** Helps until all parts are taken. @param isWanted asked before each part whether to take it */
export function helpSearch(task: SharedSearch, isWanted: () => boolean): void {
  const search = searchFor(task);
  helpWithParts(task.parts, searchPart(task, search), isWanted);
  search.close();
}

function share(
  { documents, terms, byDocument, byTerm }: TermVectors,
  bounds: Bounds & Pick<SharedSearch, 'partSize'>,
): SharedSearch {
  return {
    kind: 'neighbours',
    ...bounds,
    vectors: { documents, terms, byDocument: sharedWeighted(byDocument), byTerm: sharedWeighted(byTerm) },
    rows: openRows(documents, bounds.most, shared),
    parts: openParts(Math.ceil(documents / bounds.partSize)),
    isCut: shared.int32(1),
  };
}

const searchFor = ({ vectors, most, maxPostings }: SharedSearch): NeighbourSearch =>
  new NeighbourSearch(vectors, most, { maxPostings });

const searchPart =
  ({ vectors, rows, isCut, partSize }: SharedSearch, search: NeighbourSearch): DoPart =>
  part => {
    fillRows(rows, search, [part * partSize, Math.min(vectors.documents, (part + 1) * partSize)]);
    if (search.cuts > 0) Atomics.store(isCut, 0, 1);
    return true;
  };
