import type { DocumentGraph } from './graph.js';

/** The group of each node that is in one. */
export type GroupOfNode = ReadonlyMap<number, number>;

/** The weight of the edges from some nodes to each group, the edges inside a node counted for its own group. */
export function tiesToGroups(graph: DocumentGraph, nodes: Int32Array, groupOf: GroupOfNode): Map<number, number> {
  const ties = new Map<number, number>();
  const add = (node: number, weight: number): void => {
    const group = groupOf.get(node);
    if (group !== undefined && weight > 0) ties.set(group, (ties.get(group) ?? 0) + weight);
  };
  for (const node of nodes) {
    add(node, graph.inner[node]!);
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) add(graph.item[e]!, graph.weight[e]!);
  }
  return ties;
}

/** The group with the strongest ties, the one that was met first if several are equal; −1 if there are no ties. */
export function strongestGroup(ties: ReadonlyMap<number, number>): number {
  let [best, most] = [-1, 0];
  for (const [group, weight] of ties) if (weight > most) [best, most] = [group, weight];
  return best;
}
