import { groupBy, int32Column, power, rowCount, rowLength } from '@sheaf/core/internal';
import { documentsOf } from '../../algorithms/leiden/fold.js';
import { POWER } from '../../algorithms/leiden/graph/link-neighbours.js';
import type { Linked } from './find-groups.js';

/** Documents with at least this cosine are versions of one text. */
const LEAST_COSINE = 0.6;

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
}

/** Puts each document beside the first one of which it is a version. */
export function gatherVersions({ graph, fold }: Linked): Versions {
  const nodes = rowCount(fold.documents);
  const firstOf = firstVersions({ graph, fold });
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
  };
}

/** For each text the nearest of the earlier ones that begin a group, if it is near enough; otherwise it begins one. */
function firstVersions({ graph, fold }: Linked): Int32Array {
  const firstOf = int32Column(rowCount(fold.documents));
  const least = graph.maxWeight * power(LEAST_COSINE, POWER);
  for (let node = 0; node < firstOf.length; node++) {
    let [first, most] = [node, 0];
    for (let edge = graph.start[node]!; edge < graph.start[node + 1]!; edge++) {
      const other = graph.item[edge]!;
      const weight = graph.weight[edge]!;
      if (other >= node || firstOf[other] !== other || weight < least || weight <= most) continue;
      [first, most] = [other, weight];
    }
    firstOf[node] = first;
  }
  return firstOf;
}
