/** An undirected graph: every edge stands at both of its ends. */
export interface Graph {
  readonly count: number;
  /** Node i has the neighbours `neighbour[start[i]]` … `neighbour[start[i + 1] − 1]`. */
  readonly start: Int32Array;
  readonly neighbour: Int32Array;
  readonly weight: Float64Array;
  /** How many documents a node stands for. */
  readonly size: Int32Array;
}

/** Sum of the weights at all nodes: every edge counts twice. */
export function totalWeight({ weight }: Graph): number {
  let sum = 0;
  for (let e = 0; e < weight.length; e++) sum += weight[e]!;
  return sum;
}

/**
 * One node for each part, numbered by the first member; edges within a part vanish, those between two parts add up.
 *
 * @param partOf part of each node, any numbers below the number of nodes
 */
export function contract(graph: Graph, partOf: Int32Array): { readonly graph: Graph; readonly nodeOf: Int32Array } {
  const { nodeOf, count } = renumber(partOf);
  const members = groupByPart(nodeOf, count);
  const size = new Int32Array(count);
  for (let node = 0; node < graph.count; node++) size[nodeOf[node]!]! += graph.size[node]!;

  const start = new Int32Array(count + 1);
  const neighbour = new Int32Array(graph.neighbour.length);
  const weight = new Float64Array(graph.neighbour.length);
  const sum = new Float64Array(count);
  const seenBy = new Int32Array(count).fill(-1);
  let edges = 0;
  for (let part = 0; part < count; part++) {
    const first = edges;
    for (let m = members.start[part]!; m < members.start[part + 1]!; m++) {
      const node = members.row[m]!;
      for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
        const other = nodeOf[graph.neighbour[e]!]!;
        if (other === part) continue;
        if (seenBy[other] !== part) {
          seenBy[other] = part;
          sum[other] = 0;
          neighbour[edges++] = other;
        }
        sum[other]! += graph.weight[e]!;
      }
    }
    for (let e = first; e < edges; e++) weight[e] = sum[neighbour[e]!]!;
    start[part + 1] = edges;
  }
  return {
    graph: { count, start, neighbour: neighbour.slice(0, edges), weight: weight.slice(0, edges), size },
    nodeOf,
  };
}

/** The nodes given, ascending, with the edges between them. */
export function inducedGraph(graph: Graph, nodes: Int32Array): Graph {
  const numberOf = new Int32Array(graph.count).fill(-1);
  const start = new Int32Array(nodes.length + 1);
  const neighbour: number[] = [];
  const weight: number[] = [];
  nodes.forEach((node, number) => {
    numberOf[node] = number;
  });
  nodes.forEach((node, number) => {
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
      const other = numberOf[graph.neighbour[e]!]!;
      if (other < 0) continue;
      neighbour.push(other);
      weight.push(graph.weight[e]!);
    }
    start[number + 1] = neighbour.length;
  });
  return {
    count: nodes.length,
    start,
    neighbour: Int32Array.from(neighbour),
    weight: Float64Array.from(weight),
    size: Int32Array.from(nodes, node => graph.size[node]!),
  };
}

/** The same grouping with the numbers 0, 1, 2, … in order of first appearance. */
export function renumber(partOf: Int32Array): { readonly nodeOf: Int32Array; readonly count: number } {
  const numberOf = new Int32Array(partOf.length).fill(-1);
  const nodeOf = new Int32Array(partOf.length);
  let count = 0;
  for (let i = 0; i < partOf.length; i++) {
    const part = partOf[i]!;
    if (numberOf[part]! < 0) numberOf[part] = count++;
    nodeOf[i] = numberOf[part]!;
  }
  return { nodeOf, count };
}

/** Rows of each part, ascending: part p has `row[start[p]]` … `row[start[p + 1] − 1]`. */
export function groupByPart(
  partOf: Int32Array,
  count: number,
): { readonly start: Int32Array; readonly row: Int32Array } {
  const start = new Int32Array(count + 1);
  for (const part of partOf) start[part + 1]!++;
  for (let part = 0; part < count; part++) start[part + 1]! += start[part]!;
  const next = start.slice(0, count);
  const row = new Int32Array(partOf.length);
  for (let i = 0; i < partOf.length; i++) row[next[partOf[i]!]!++] = i;
  return { start, row };
}
