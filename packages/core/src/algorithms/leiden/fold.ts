/**
 * Equal documents as one node of the graph. Documents with the same text have the same neighbours, and in collections
 * like logs or tickets thousands of them would be compared with each other: quadratic time for pairs whose similarity
 * is known to be 1.
 *
 * Only the search for neighbours and communities works on nodes. Words are counted, and clusters named, by documents.
 */
import { int32Column } from '../../tables/columns.js';
import { itemsOf, type Ragged, rowCount, rowLength, selectRows, transposeWeighted } from '../../tables/ragged.js';
import { ascending } from '../../tables/renumber.js';
import type { TermVectors } from '../../vector-space/weigh-terms.js';

/** Which documents share a node. Equal documents are neighbours in the order, so both columns are ascending. */
export interface Fold {
  readonly nodeOf: Int32Array;
  readonly documents: Ragged;
}

/** @param isNew whether a document differs from the previous document */
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

/** How many documents each node represents. */
export function sizesOf({ documents }: Fold): Int32Array {
  const size = int32Column(rowCount(documents));
  for (let node = 0; node < size.length; node++) size[node] = rowLength(documents, node);
  return size;
}

/** Whether every document is a node of its own. */
const isPlain = ({ nodeOf, documents }: Fold): boolean => rowCount(documents) === nodeOf.length;

/** The nodes of some documents, each once. Both ascending; all equal documents or none of them are given. */
export function nodesOf(fold: Fold, documents: Int32Array): Int32Array {
  if (isPlain(fold)) return documents;
  return documents.map(document => fold.nodeOf[document]!).filter((node, at, all) => at === 0 || node !== all[at - 1]);
}

/** All documents of some nodes. Both ascending. */
export function documentsOf(fold: Fold, nodes: Int32Array): Int32Array {
  if (isPlain(fold)) return nodes;
  const documents: number[] = [];
  for (const node of nodes) for (const document of itemsOf(fold.documents, node)) documents.push(document);
  return Int32Array.from(documents);
}

/** The vectors of the nodes instead of those of the documents. */
export function foldVectors(vectors: TermVectors, fold: Fold): TermVectors {
  if (isPlain(fold)) return vectors;
  const nodes = rowCount(fold.documents);
  const byDocument = selectRows(vectors.byDocument, fold.documents.start.subarray(0, nodes));
  return { ...vectors, documents: nodes, byDocument, byTerm: transposeWeighted(byDocument, vectors.terms) };
}
