/** The search for neighbours inside many blocks of documents, in which several threads take part. */
import type { SharedTask } from '@sheaf/core';
import {
  concatenate,
  itemsOf,
  type Ragged,
  rowCount,
  rowLength,
  shared,
  sharedRagged,
  sharedWeighted,
  type TermVectors,
} from '@sheaf/core/internal';
import { type NeighbourRows, openRows } from '../neighbour-rows.js';
import { type DoPart, finishParts, helpWithParts, openParts, type Parts } from '../together.js';
import { searchBlock } from './search-block.js';
import type { VectorsByDocument } from './vectors-among.js';

/** All that a helper has to know. Its columns are in shared memory. */
export interface SharedSubjects extends SharedTask {
  readonly kind: 'subjects';
  readonly vectors: VectorsByDocument;
  /** The documents of each block, ascending. Each block is a part of the work. */
  readonly blocks: Ragged;
  /** Neighbours of the documents of `blocks`, one after another. */
  readonly rows: NeighbourRows;
  readonly parts: Parts;
}

/** @param most maximum number of neighbours per document */
export function shareSubjects(
  { documents, terms, byDocument }: TermVectors,
  blocks: readonly Int32Array[],
  most: number,
): SharedSubjects {
  const places = concatenate(blocks);
  return {
    kind: 'subjects',
    vectors: { documents, terms, byDocument: sharedWeighted(byDocument) },
    blocks: sharedRagged(places),
    rows: openRows(places.item.length, most, shared),
    parts: openParts(blocks.length),
  };
}

/**
 * Does what helpers have not done.
 *
 * @param onProgress called with the share of documents that are done or begun; throw from it to cancel
 * @param onDone called for each block in turn as soon as it is done
 */
export function finishSubjects(
  task: SharedSubjects,
  onProgress: (done: number) => void,
  onDone: (part: number) => void,
): void {
  const { start, item } = task.blocks;
  const onStep = (parts: number): void => {
    const part = Math.floor(parts);
    const size = part < rowCount(task.blocks) ? rowLength(task.blocks, part) : 0;
    onProgress((start[part]! + (parts - part) * size) / Math.max(1, item.length));
  };
  finishParts(task.parts, searchPart(task), { onStep, onDone });
}

export const helpSubjects = (task: SharedSubjects, isWanted: () => boolean): void =>
  helpWithParts(task.parts, searchPart(task), isWanted);

/** The neighbours of the documents of one part. */
export function rowsOfPart({ rows, blocks }: SharedSubjects, part: number): NeighbourRows {
  const [from, end] = [blocks.start[part]!, blocks.start[part + 1]!];
  const { most, length, neighbour, cosine } = rows;
  return {
    most,
    length: length.subarray(from, end),
    neighbour: neighbour.subarray(from * most, end * most),
    cosine: cosine.subarray(from * most, end * most),
  };
}

const searchPart =
  (task: SharedSubjects): DoPart =>
  (part, mayGoOn) =>
    searchBlock(task.vectors, itemsOf(task.blocks, part), rowsOfPart(task, part), mayGoOn);
