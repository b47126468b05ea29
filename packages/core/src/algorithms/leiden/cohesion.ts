import type { Graph } from './graph.js';

/** Of the weight of all links of some nodes, the share that stays among them: 0 to 1, high for topics apart. */
export function cohesion(graph: Graph, members: Int32Array): number {
  const isMember = new Set(members);
  let inside = 0;
  let all = 0;
  for (const node of members)
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
      all += graph.weight[e]!;
      if (isMember.has(graph.neighbour[e]!)) inside += graph.weight[e]!;
    }
  return all === 0 ? 0 : inside / all;
}
