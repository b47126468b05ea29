import { float64Column, int32Column } from '../../../tables/columns.js';
import { rowCount, transposeWeighted, type Weighted } from '../../../tables/ragged.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { areMostlyRelated, nearestOfAllPairs } from './all-pairs.js';
import type { Graph } from './graph.js';
import { nearestNeighbours } from './nearest-neighbours.js';

/** Weaker similarities count even less: weights are cosines to this power. */
const POWER = 1.5;

/**
 * The graph of nearest neighbours: an edge where either document is among the `count` most similar of the other,
 * twice as heavy where both are.
 */
export function linkNeighbours(vectors: TermVectors, count: number, onProgress?: (done: number) => void): Graph {
  return symmetrise(
    areMostlyRelated(vectors) ? nearestOfAllPairs(vectors, count) : nearestNeighbours(vectors, count, onProgress),
  );
}

/**
 * Both directions added. Neighbours stand in ascending order.
 *
 * @param nearest neighbours of each node, ascending, with their cosines
 */
function symmetrise(nearest: Weighted): Graph {
  const nodes = rowCount(nearest);
  const weightOf = float64Column(nearest.weight.length);
  for (let arc = 0; arc < weightOf.length; arc++) weightOf[arc] = nearest.weight[arc]! ** POWER;
  const back = transposeWeighted({ ...nearest, weight: weightOf }, nodes);
  const start = int32Column(nodes + 1);
  const neighbour = int32Column(nearest.item.length * 2);
  const weight = float64Column(nearest.item.length * 2);
  let edges = 0;
  for (let node = 0; node < nodes; node++) {
    let [out, into] = [nearest.start[node]!, back.start[node]!];
    const [outEnd, intoEnd] = [nearest.start[node + 1]!, back.start[node + 1]!];
    while (out < outEnd || into < intoEnd) {
      const to = out < outEnd ? nearest.item[out]! : nodes;
      const from = into < intoEnd ? back.item[into]! : nodes;
      neighbour[edges] = Math.min(to, from);
      if (to <= from) weight[edges]! += weightOf[out++]!;
      if (from <= to) weight[edges]! += back.weight[into++]!;
      edges++;
    }
    start[node + 1] = edges;
  }
  return {
    count: nodes,
    start,
    item: neighbour.subarray(0, edges),
    weight: weight.subarray(0, edges),
    size: int32Column(nodes).fill(1),
  };
}
