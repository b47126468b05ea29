import type { DocumentGraph } from './graph.js';

/** A graph for tests. */
export type Edge = readonly [number, number, number];

/** An undirected graph: every edge at both ends, neighbours ascending, each document a node of its own. */
export function graphOf(count: number, edges: readonly Edge[]): DocumentGraph {
  const rows = Array.from({ length: count }, () => new Map<number, number>());
  for (const [a, b, weight] of edges.filter(([from, to]) => from !== to)) {
    rows[a]!.set(b, weight);
    rows[b]!.set(a, weight);
  }
  const sorted = rows.map(row => [...row].sort(([a], [b]) => a - b));
  const start = new Int32Array(count + 1);
  sorted.forEach((row, node) => {
    start[node + 1] = start[node]! + row.length;
  });
  return {
    count,
    start,
    item: Int32Array.from(sorted.flatMap(row => row.map(([node]) => node))),
    weight: Float64Array.from(sorted.flatMap(row => row.map(([, weight]) => weight))),
    size: new Int32Array(count).fill(1),
    maxWeight: 2,
  };
}
