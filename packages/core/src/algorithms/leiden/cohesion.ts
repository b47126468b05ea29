import type { Graph } from './graph.js';

/** Of the weight of all links of some nodes, the share that stays among them: 0 to 1, high for topics apart. */
export function cohesions(graph: Graph, groups: readonly Int32Array[]): readonly number[] {
  const groupOf = new Int32Array(graph.count).fill(-1);
  groups.forEach((members, group) => {
    for (let m = 0; m < members.length; m++) groupOf[members[m]!] = group;
  });
  return groups.map((members, group) => {
    let inside = 0;
    let all = 0;
    for (let m = 0; m < members.length; m++)
      for (let e = graph.start[members[m]!]!; e < graph.start[members[m]! + 1]!; e++) {
        all += graph.weight[e]!;
        if (groupOf[graph.neighbour[e]!] === group) inside += graph.weight[e]!;
      }
    return all === 0 ? 0 : inside / all;
  });
}
