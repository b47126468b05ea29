import { groupBy, rowCount, rowLength } from '@sheaf/core/internal';
import { firstVersions, hasManyVersions } from '../../algorithms/leiden/copies/find-versions.js';
import { documentsOf } from '../../algorithms/leiden/fold.js';
import type { Linked } from './find-groups.js';

/** Documents of which those that say nearly the same are side by side. */
export interface Versions {
  /** The rows of the documents in their new order. */
  readonly order: Int32Array;
  /** Whether the document at a place is no version of the one before. */
  readonly isNew: (place: number) => boolean;
  /** Whether the document at a place is the first version of its text, or a copy of that. */
  readonly speaks: (place: number) => boolean;
  /** How many versions a text has in the mean, copies counted once: 1 where no document resembles another closely. */
  readonly perText: number;
  /** Whether texts are better compared without their versions. */
  readonly areMany: boolean;
}

/** Puts each document beside the first one of which it is a version. */
export function gatherVersions({ graph, fold }: Linked): Versions {
  const nodes = rowCount(fold.documents);
  const firstOf = firstVersions(graph, nodes);
  const gathered = groupBy(firstOf, nodes).item;
  const order = documentsOf(fold, gathered);
  const isNew = new Uint8Array(order.length);
  const speaks = new Uint8Array(order.length);
  let [place, texts] = [0, 0];
  for (const node of gathered) {
    const copies = rowLength(fold.documents, node);
    if (firstOf[node] === node) {
      texts++;
      isNew[place] = 1;
      speaks.fill(1, place, place + copies);
    }
    place += copies;
  }
  return {
    order,
    isNew: at => isNew[at] === 1,
    speaks: at => speaks[at] === 1,
    perText: texts > 0 ? nodes / texts : 1,
    areMany: hasManyVersions(nodes, texts),
  };
}
