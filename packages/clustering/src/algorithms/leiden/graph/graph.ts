import {
  enlarged,
  float64Column,
  groupBy,
  int32Column,
  type Ragged,
  type Renumbered,
  renumber,
  rowLength,
  type Weighted,
} from '@sheaf/core/internal';

/** An undirected graph: for each node its neighbours and the weights of the edges. Both ends of an edge list it. */
export interface Graph extends Weighted {
  /** Number of nodes. */
  readonly count: number;
  /** How many documents each node represents. */
  readonly size: Int32Array;
}

/** A graph whose nodes are documents. */
export interface DocumentGraph extends Graph {
  /** The weight of an edge between two documents that could not be more similar. */
  readonly maxWeight: number;
}

/** Sum of the weights at all nodes: every edge counts twice. */
export function totalWeight({ weight }: DocumentGraph): number {
  let sum = 0;
  for (let e = 0; e < weight.length; e++) sum += weight[e]!;
  return sum;
}

/** A contraction first has space for the edges of the graph divided by two to this power. */
const SHARE_LEFT = 4;

/**
 * Contracts each part to one node, numbered by the first member of the part. Edges inside a part vanish, and edges
 * between the same two parts add up.
 *
 * @param partOf part of each node, numbers from 0 up to, not including, the number of nodes
 */
export function contract(graph: Graph, partOf: Int32Array): { readonly graph: Graph; readonly parts: Renumbered } {
  const parts = renumber(partOf);
  const { of: nodeOf, count } = parts;
  const members = groupBy(nodeOf, count);
  const size = int32Column(count);
  for (let node = 0; node < graph.count; node++) size[nodeOf[node]!]! += graph.size[node]!;

  const { start: from, item: items, weight: weights } = graph;
  const start = int32Column(count + 1);
  // Few edges are left as a rule, and memory for all of them would be collected as rubbish at once.
  let neighbour = int32Column(items.length >> SHARE_LEFT);
  let weight = float64Column(items.length >> SHARE_LEFT);
  const sum = float64Column(count);
  const seenBy = int32Column(count).fill(-1);
  let edges = 0;
  for (let part = 0; part < count; part++) {
    const first = edges;
    const last = members.start[part + 1]!;
    const most = first + Math.min(count, edgesOf(graph, members, part));
    if (most > neighbour.length) {
      neighbour = enlarged(neighbour, Math.min(2 * most, items.length));
      weight = enlarged(weight, neighbour.length);
    }
    for (let m = members.start[part]!; m < last; m++) {
      const node = members.item[m]!;
      const end = from[node + 1]!;
      for (let e = from[node]!; e < end; e++) {
        const other = nodeOf[items[e]!]!;
        if (other === part) continue;
        if (seenBy[other] !== part) {
          seenBy[other] = part;
          sum[other] = 0;
          neighbour[edges++] = other;
        }
        sum[other]! += weights[e]!;
      }
    }
    for (let e = first; e < edges; e++) weight[e] = sum[neighbour[e]!]!;
    start[part + 1] = edges;
  }
  return {
    graph: { count, start, item: neighbour.subarray(0, edges), weight: weight.subarray(0, edges), size },
    parts,
  };
}

/** How many edges the nodes of a part have. */
function edgesOf({ start }: Graph, members: Ragged, part: number): number {
  let edges = 0;
  const last = members.start[part + 1]!;
  for (let m = members.start[part]!; m < last; m++) edges += start[members.item[m]! + 1]! - start[members.item[m]!]!;
  return edges;
}

/** The subgraph of the given nodes, which are ascending, with the edges between them. */
export function inducedGraph(graph: DocumentGraph, nodes: Int32Array): DocumentGraph {
  const numberOf = int32Column(graph.count).fill(-1);
  let most = 0;
  for (let number = 0; number < nodes.length; number++) {
    numberOf[nodes[number]!] = number;
    most += rowLength(graph, nodes[number]!);
  }
  const start = int32Column(nodes.length + 1);
  const neighbour = int32Column(most);
  const weight = float64Column(most);
  let edges = 0;
  for (let number = 0; number < nodes.length; number++) {
    const node = nodes[number]!;
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
      const other = numberOf[graph.item[e]!]!;
      if (other < 0) continue;
      neighbour[edges] = other;
      weight[edges++] = graph.weight[e]!;
    }
    start[number + 1] = edges;
  }
  const own = { item: neighbour.subarray(0, edges), weight: weight.subarray(0, edges) };
  return { count: nodes.length, start, ...own, size: graph.size.subarray(0, nodes.length), maxWeight: graph.maxWeight };
}
