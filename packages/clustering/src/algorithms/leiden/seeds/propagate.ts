/**
 * How near each node is to some of them: what they say spreads along the ties (D. Zhou, O. Bousquet, T. N. Lal,
 * J. Weston and B. Schölkopf, "Learning with local and global consistency", NIPS 2003).
 */
import { float64Column } from '@sheaf/core/internal';
import type { DocumentGraph } from '../graph/graph.js';

/** How much neighbours count beside what a node says itself, 0 to 1. */
const DAMPING = 0.8;

/**
 * What nodes say goes on to their neighbours twice as often as it takes until this share of all nodes has heard
 * something: far enough to compare all of them, and not so far that all hear the same.
 */
const MOST_NODES = 0.9;
const [LEAST_ROUNDS, MOST_ROUNDS] = [3, 12];

/**
 * @param classOf the class of each node, numbers from 0; −1 for none
 * @returns for each node and class how near they are: the row of a node has `classes` numbers of at least 0
 */
export function propagate(graph: DocumentGraph, classOf: Int32Array, classes: number): Float64Array {
  const { count, start, item, weight } = graph;
  const share = sharesOf(classOf, classes);
  const root = rootsOfDegrees(graph);
  let near = float64Column(count * classes);
  const sayOwn = (to: Float64Array, factor: number): void => {
    for (let node = 0; node < count; node++)
      if (classOf[node]! >= 0) to[node * classes + classOf[node]!]! += factor * share[classOf[node]!]!;
  };
  sayOwn(near, 1);
  let last = MOST_ROUNDS;
  for (let round = 1; round <= last; round++) {
    const next = float64Column(count * classes);
    for (let node = 0; node < count; node++)
      for (let e = start[node]!; e < start[node + 1]!; e++) {
        const other = item[e]!;
        const factor = (DAMPING * weight[e]!) / (root[node]! * root[other]!);
        for (let own = 0; own < classes; own++) next[node * classes + own]! += factor * near[other * classes + own]!;
      }
    sayOwn(next, 1 - DAMPING);
    near = next;
    if (last === MOST_ROUNDS && isHeardByMost(graph, near, classes))
      last = Math.min(MOST_ROUNDS, Math.max(LEAST_ROUNDS, 2 * round));
  }
  return near;
}

/** Whether most of the nodes that have ties have heard of a class. */
function isHeardByMost({ count, start }: DocumentGraph, near: Float64Array, classes: number): boolean {
  let [tied, heard] = [0, 0];
  for (let node = 0; node < count; node++) {
    if (start[node] === start[node + 1]) continue;
    tied++;
    for (let own = 0; own < classes; own++)
      if (near[node * classes + own]! > 0) {
        heard++;
        break;
      }
  }
  return heard >= MOST_NODES * tied;
}

/** How much a node of each class says: less the more nodes the class has, and all of them together more. */
export function sharesOf(classOf: Int32Array, classes: number): readonly number[] {
  const nodes = new Int32Array(classes);
  for (const own of classOf) if (own >= 0) nodes[own]!++;
  return Array.from(nodes, each => 1 / Math.sqrt(Math.max(1, each)));
}

/** The square root of the weight of the ties of each node; 1 for a node without ties. */
export function rootsOfDegrees({ count, start, weight }: DocumentGraph): Float64Array {
  const roots = float64Column(count);
  for (let node = 0; node < count; node++) {
    let sum = 0;
    for (let e = start[node]!; e < start[node + 1]!; e++) sum += weight[e]!;
    roots[node] = sum > 0 ? Math.sqrt(sum) : 1;
  }
  return roots;
}
