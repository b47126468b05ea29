/**
 * How near each node is to some of them: what they say spreads along the ties (D. Zhou, O. Bousquet, T. N. Lal,
 * J. Weston and B. Schölkopf, "Learning with local and global consistency", NIPS 2003).
 */
import { float64Column } from '@sheaf/core/internal';
import type { DocumentGraph } from '../graph/graph.js';

interface Spreading {
  /** How often what nodes say goes on to their neighbours. */
  readonly rounds: number;
  /** How much neighbours count beside what a node says itself, 0 to 1. */
  readonly damping: number;
  /** How much the number of nodes of a class counts against each of them: at 1 a class says as much as any other. */
  readonly evenness: (nodes: number) => number;
}

/**
 * @param classOf the class of each node, numbers from 0; −1 for none
 * @returns for each node and class how near they are: the row of a node has `classes` numbers of at least 0
 */
export function propagate(
  graph: DocumentGraph,
  { classOf, classes }: { readonly classOf: Int32Array; readonly classes: number },
  { rounds, damping, evenness }: Spreading,
): Float64Array {
  const { count, start, item, weight } = graph;
  const share = sharesOf(classOf, classes, evenness);
  const root = rootsOfDegrees(graph);
  let near = float64Column(count * classes);
  const sayOwn = (to: Float64Array, factor: number): void => {
    for (let node = 0; node < count; node++)
      if (classOf[node]! >= 0) to[node * classes + classOf[node]!]! += factor * share[classOf[node]!]!;
  };
  sayOwn(near, 1);
  for (let round = 0; round < rounds; round++) {
    const next = float64Column(count * classes);
    for (let node = 0; node < count; node++)
      for (let e = start[node]!; e < start[node + 1]!; e++) {
        const other = item[e]!;
        const factor = (damping * weight[e]!) / (root[node]! * root[other]!);
        for (let own = 0; own < classes; own++) next[node * classes + own]! += factor * near[other * classes + own]!;
      }
    sayOwn(next, 1 - damping);
    near = next;
  }
  return near;
}

/** How much a node of each class says. */
export function sharesOf(classOf: Int32Array, classes: number, evenness: Spreading['evenness']): readonly number[] {
  const nodes = new Int32Array(classes);
  for (const own of classOf) if (own >= 0) nodes[own]!++;
  return Array.from(nodes, each => 1 / evenness(Math.max(1, each)));
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
