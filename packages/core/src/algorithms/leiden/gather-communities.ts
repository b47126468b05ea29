import { type Graph, groupByPart, renumber } from './graph.js';

/** Disjoint groups of nodes, each ascending. */
export interface Communities {
  /** The largest first. */
  readonly groups: readonly Int32Array[];
  /** Nodes without any edge, ascending. */
  readonly alone: Int32Array;
}

/** Communities from the largest down. A node by itself goes where it has the strongest ties. */
export function gatherCommunities(graph: Graph, communityOf: Int32Array): Communities {
  const { nodeOf, count } = renumber(joinSingles(graph, communityOf));
  const parts = groupByPart(nodeOf, count);
  const groups = Array.from({ length: count }, (_, part) =>
    parts.row.subarray(parts.start[part]!, parts.start[part + 1]!),
  );
  const isAlone = (group: Int32Array): boolean => group.length === 1 && degree(graph, group[0]!) === 0;
  return {
    groups: groups.filter(group => !isAlone(group)).sort(bySize),
    alone: Int32Array.from(groups.filter(isAlone), group => group[0]!),
  };
}

/** The largest first, among equals that with the smallest member. */
export const bySize = (a: Int32Array, b: Int32Array): number => b.length - a.length || a[0]! - b[0]!;

const degree = (graph: Graph, node: number): number => graph.start[node + 1]! - graph.start[node]!;

/** One node after another, so that two of them can make a pair. */
function joinSingles(graph: Graph, communityOf: Int32Array): Int32Array {
  const joined = communityOf.slice();
  const sizes = new Int32Array(graph.count);
  for (const community of joined) sizes[community]!++;
  for (let node = 0; node < graph.count; node++) {
    if (sizes[joined[node]!] !== 1 || degree(graph, node) === 0) continue;
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
    const community = communityOf[graph.neighbour[e]!]!;
    weight.set(community, (weight.get(community) ?? 0) + graph.weight[e]!);
  }
  return [...weight].reduce((best, tie) => (tie[1] > best[1] ? tie : best))[0];
}
