import { float64Column } from '../../../tables/columns.js';
import type { DocumentGraph } from '../graph/graph.js';

/** How much more an edge within an earlier cluster counts: λ in (1 + λ). */
const LOYALTY = 1;

/**
 * The graph with stronger edges within groups. A document leaves its group only where that gains more than the edges
 * to the group weigh, `LOYALTY` times.
 *
 * @param groupOf the group of each node; −1 for none
 */
export function tieCloser(graph: DocumentGraph, groupOf: Int32Array): DocumentGraph {
  const weight = float64Column(graph.weight.length);
  weight.set(graph.weight);
  for (let node = 0; node < graph.count; node++) {
    const group = groupOf[node]!;
    if (group < 0) continue;
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++)
      if (groupOf[graph.item[e]!] === group) weight[e]! *= 1 + LOYALTY;
  }
  return { ...graph, weight };
}
