import { float64Column } from '@sheaf/core/internal';
import type { DocumentGraph } from '../graph/graph.js';

/** How much more an edge within an earlier cluster counts: λ in (1 + λ). */
const LOYALTY = 0.7;

/** How much less an edge between two earlier clusters counts. */
const DISTANCE = 0.5;

/**
 * The graph with stronger edges within groups and weaker ones between them. A document leaves its group only where that
 * gains more than 0.7 of what its edges to the group weigh, and two groups become one only where that gains more than
 * half of the weight between them. Edges of documents without a group stay as they are.
 *
 * @param groupOf the group of each node; −1 for none
 */
export function tieCloser(graph: DocumentGraph, groupOf: Int32Array): DocumentGraph {
  const weight = float64Column(graph.weight.length);
  weight.set(graph.weight);
  for (let node = 0; node < graph.count; node++) {
    const group = groupOf[node]!;
    if (group < 0) continue;
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
      const other = groupOf[graph.item[e]!]!;
      if (other >= 0) weight[e]! *= other === group ? 1 + LOYALTY : 1 - DISTANCE;
    }
  }
  return { ...graph, weight };
}
