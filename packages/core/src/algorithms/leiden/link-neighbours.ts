import type { TermVectors } from '../../vector-space/weigh-terms.js';
import { areMostlyRelated, nearestOfAllPairs } from './all-pairs.js';
import type { Graph } from './graph.js';
import { type Neighbours, nearestNeighbours } from './nearest-neighbours.js';

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

/** Both directions added. Neighbours stand in ascending order. */
function symmetrise(nearest: Neighbours): Graph {
  const nodes = nearest.start.length - 1;
  const weightOf = new Float64Array(nearest.cosine.length);
  for (let arc = 0; arc < weightOf.length; arc++) weightOf[arc] = nearest.cosine[arc]! ** POWER;
  const back = reverse(nearest);
  const start = new Int32Array(nodes + 1);
  const neighbour = new Int32Array(nearest.neighbour.length * 2);
  const weight = new Float64Array(nearest.neighbour.length * 2);
  let edges = 0;
  for (let node = 0; node < nodes; node++) {
    let [out, into] = [nearest.start[node]!, back.start[node]!];
    const [outEnd, intoEnd] = [nearest.start[node + 1]!, back.start[node + 1]!];
    while (out < outEnd || into < intoEnd) {
      const to = out < outEnd ? nearest.neighbour[out]! : nodes;
      const from = into < intoEnd ? back.origin[into]! : nodes;
      neighbour[edges] = Math.min(to, from);
      if (to <= from) weight[edges]! += weightOf[out++]!;
      if (from <= to) weight[edges]! += weightOf[back.arc[into++]!]!;
      edges++;
    }
    start[node + 1] = edges;
  }
  return {
    count: nodes,
    start,
    neighbour: neighbour.slice(0, edges),
    weight: weight.slice(0, edges),
    size: new Int32Array(nodes).fill(1),
  };
}

/** For each node who names it as a neighbour, ascending, and in which arc. */
function reverse({ start: from, neighbour }: Neighbours) {
  const nodes = from.length - 1;
  const start = new Int32Array(nodes + 1);
  for (let arc = 0; arc < neighbour.length; arc++) start[neighbour[arc]! + 1]!++;
  for (let node = 0; node < nodes; node++) start[node + 1]! += start[node]!;
  const next = start.slice(0, nodes);
  const origin = new Int32Array(neighbour.length);
  const arc = new Int32Array(neighbour.length);
  for (let node = 0; node < nodes; node++)
    for (let e = from[node]!; e < from[node + 1]!; e++) {
      const place = next[neighbour[e]!]!++;
      origin[place] = node;
      arc[place] = e;
    }
  return { start, origin, arc };
}
