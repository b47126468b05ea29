import { int32Column, rowCount, transposeWeighted, type Weighted } from '@sheaf/core/internal';
import { addRows } from './add-rows.js';
import type { DocumentGraph } from './graph.js';

/** Both documents name each other, with the weight 1. */
const MAX_WEIGHT = 2;

/** The graph of some arcs, whose weights are 1 between documents that could not be more similar. */
export function linkArcs(arcs: Weighted): DocumentGraph {
  const count = rowCount(arcs);
  const size = int32Column(count).fill(1);
  return { count, size, maxWeight: MAX_WEIGHT, ...addRows(arcs, transposeWeighted(arcs, count)) };
}
