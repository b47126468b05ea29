import { float64Column, int32Column } from '@sheaf/core/internal';
import type { DocumentGraph } from './graph.js';

/**
 * For each group the share of the weight of its edges that stays inside the group: 0 to 1, high for groups that are
 * well separated from the others.
 */
export function cohesions(graph: DocumentGraph, groups: readonly Int32Array[]): readonly number[] {
  const groupOf = int32Column(graph.count).fill(-1);
  groups.forEach((members, group) => {
    for (let m = 0; m < members.length; m++) groupOf[members[m]!] = group;
  });
  const inside = float64Column(groups.length);
  const all = float64Column(groups.length);
  const { start, item: neighbour, weight } = graph;
  for (let node = 0; node < graph.count; node++) {
    const group = groupOf[node]!;
    if (group < 0) continue;
    for (let e = start[node]!; e < start[node + 1]!; e++) {
      all[group]! += weight[e]!;
      if (groupOf[neighbour[e]!] === group) inside[group]! += weight[e]!;
    }
  }
  return Array.from(all, (sum, group) => (sum === 0 ? 0 : inside[group]! / sum));
}
