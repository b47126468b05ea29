/**
 * Neighbours in collections too large to compare every document with all others: each document is compared with the
 * documents of its subjects. Large subjects are divided into subjects of theirs.
 */
import type { AskForHelp } from '@sheaf/core';
import type { TermVectors } from '@sheaf/core/internal';
import { type NeighbourRows, openRows } from '../neighbour-rows.js';
import { BestNeighbours } from './best-neighbours.js';
import { placeDocuments } from './place-documents.js';
import { searchBlock } from './search-block.js';
import { finishSubjects, rowsOfPart, shareSubjects } from './shared-subjects.js';
import { vectorsAmong } from './vectors-among.js';

/** A block with more of the documents than this does not divide them. */
const DIVIDED = 0.7;

interface Options {
  /** Maximum number of neighbours per document. */
  readonly count: number;
  /** Blocks with more documents are divided. */
  readonly fewDocuments: number;
  /** Called between steps of the beginning; throw from it to cancel. */
  readonly onStep: () => void;
  /** Called with the share of documents that are done; throw from it to cancel. */
  readonly onProgress: (done: number) => void;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
}

/**
 * Places the documents in their subjects. Others may begin to search there; the function that is returned does what
 * they have not done when it is called.
 */
export function startBySubject(vectors: TermVectors, options: Options): () => NeighbourRows {
  const { count, fewDocuments, onStep, askForHelp } = options;
  const blocks = placeDocuments(vectors, fewDocuments, { onStep, askForHelp });
  const isLarge = ({ length }: Int32Array): boolean => length > fewDocuments && length <= DIVIDED * vectors.documents;
  const small = blocks.filter(block => !isLarge(block));
  const task = askForHelp && shareSubjects(vectors, small, count);
  if (task) askForHelp(task);
  return () => {
    const best = new BestNeighbours(vectors.documents, count);
    const progress = progressOver(blocks, options.onProgress);
    let added = 0;
    // Blocks are added in their order, however many threads there are: while others search, this one adds.
    if (task)
      finishSubjects(task, progress.during(small), part => {
        if (small[part] === blocks[added]) best.add(blocks[added++]!, rowsOfPart(task, part));
      });
    for (const block of blocks.slice(added)) {
      const part = small.indexOf(block);
      const alone = (search: Search): NeighbourRows =>
        search(vectors, block, { ...options, onProgress: progress.during([block]) });
      if (part < 0) best.add(block, alone(searchLarge));
      else best.add(block, task ? rowsOfPart(task, part) : alone(searchSmall));
    }
    return best.rows;
  };
}

/** Finds the neighbours that the documents of a block have among each other. */
type Search = (vectors: TermVectors, block: Int32Array, options: Options) => NeighbourRows;

const searchLarge: Search = (vectors, block, options) => {
  const onStep = (): void => options.onProgress(0);
  return startBySubject(vectorsAmong(vectors, block), { ...options, onStep })();
};

const searchSmall: Search = (vectors, block, { count, onProgress }) => {
  const rows = openRows(block.length, count);
  searchBlock(vectors, block, rows, share => {
    onProgress(share);
    return true;
  });
  return rows;
};

/** Progress over all blocks, of which some are searched after others. */
function progressOver(blocks: readonly Int32Array[], onProgress: (done: number) => void) {
  const documentsIn = (some: readonly Int32Array[]): number => some.reduce((sum, { length }) => sum + length, 0);
  const all = documentsIn(blocks);
  let before = 0;
  return {
    /** To be called when the search of these blocks begins. The search calls the result with the share it has done. */
    during(some: readonly Int32Array[]): (done: number) => void {
      const from = before;
      const size = documentsIn(some);
      before += size;
      return done => onProgress((from + done * size) / all);
    },
  };
}
