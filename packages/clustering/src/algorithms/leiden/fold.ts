/**
 * Copies as one node of the graph. They have the same neighbours, and in collections like logs or tickets thousands of
 * them would be compared with each other.
 */
import { ascending, int32Column, itemsOf, type Ragged } from '@sheaf/core/internal';

/** Which documents share a node. Copies are neighbours in the order, so both columns are ascending. */
export interface Fold {
  readonly nodeOf: Int32Array;
  readonly documents: Ragged;
}

/** @param isNew whether a document is no copy of the previous document */
export function foldEqual(documentCount: number, isNew: (document: number) => boolean): Fold {
  const nodeOf = int32Column(documentCount);
  const start = int32Column(documentCount + 1);
  let count = 0;
  for (let document = 0; document < documentCount; document++) {
    if (isNew(document)) start[count++] = document;
    nodeOf[document] = count - 1;
  }
  start[count] = documentCount;
  return { nodeOf, documents: { start: start.subarray(0, count + 1), item: ascending(documentCount) } };
}

/** All documents of some nodes. Both ascending. */
export function documentsOf(fold: Fold, nodes: Int32Array): Int32Array {
  const documents: number[] = [];
  for (const node of nodes) for (const document of itemsOf(fold.documents, node)) documents.push(document);
  return Int32Array.from(documents);
}
