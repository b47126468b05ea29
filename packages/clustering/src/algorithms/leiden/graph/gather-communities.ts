import { copyOf, groupBy, int32Column, itemsOf, renumber, rowLength } from '@sheaf/core/internal';
import type { DocumentGraph, Graph } from './graph.js';

/** Disjoint groups of nodes, each ascending. */
export interface Communities {
  /** The largest first. */
  readonly groups: readonly Int32Array[];
  /** Nodes whose documents have no edge at all, ascending. */
  readonly alone: Int32Array;
}

/** Communities, the largest first. A document that is a community by itself joins the one with the strongest ties. */
export function gatherCommunities(graph: DocumentGraph, communityOf: Int32Array): Communities {
  const { of: groupOf, count } = renumber(joinSingles(graph, communityOf));
  const members = groupBy(groupOf, count);
  const groups = Array.from({ length: count }, (_, group) => itemsOf(members, group));
  const isAlone = (group: Int32Array): boolean => group.length === 1 && rowLength(graph, group[0]!) === 0;
  return {
    groups: groups.filter(group => !isAlone(group)).sort(bySize),
    alone: Int32Array.from(groups.filter(isAlone), group => group[0]!),
  };
}

/** Compares groups: the larger comes first, of groups of equal size the one with the smallest member. */
export const bySize = (a: Int32Array, b: Int32Array): number => b.length - a.length || a[0]! - b[0]!;

/** Treats one node after another, so that two single nodes can become a pair. */
function joinSingles(graph: Graph, communityOf: Int32Array): Int32Array {
  const joined = copyOf(communityOf);
  const sizes = int32Column(graph.count);
  for (let node = 0; node < graph.count; node++) sizes[joined[node]!]! += graph.size[node]!;
  for (let node = 0; node < graph.count; node++) {
    if (sizes[joined[node]!] !== 1 || rowLength(graph, node) === 0) continue;
    const to = strongestTie(graph, node, joined);
    sizes[joined[node]!] = 0;
    sizes[to]!++;
    joined[node] = to;
  }
  return joined;
}

function strongestTie(graph: Graph, node: number, communityOf: Int32Array): number {
  const weight = new Map<number, number>();
  for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
    const community = communityOf[graph.item[e]!]!;
    weight.set(community, (weight.get(community) ?? 0) + graph.weight[e]!);
  }
  return [...weight].reduce((best, tie) => (tie[1] > best[1] ? tie : best))[0];
}
