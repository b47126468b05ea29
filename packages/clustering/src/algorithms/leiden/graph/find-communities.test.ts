import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCommunities } from './find-communities.js';
import { contract, type Graph, inducedGraph, totalWeight } from './graph.js';
import { type Edge, graphOf } from './graph-of-edges.testing.js';

const graphs = fc
  .integer({ min: 1, max: 25 })
  .chain(count =>
    fc
      .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 80 })
      .map(edges => graphOf(count, edges)),
  );
const resolutions = fc.constantFrom(0.2, 0.7, 1.3, 3);

/** Weight inside communities minus what the resolution asks for each pair inside (constant Potts model). */
function quality(graph: Graph, communityOf: Int32Array, resolution: number): number {
  let value = 0;
  for (let node = 0; node < graph.count; node++)
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++)
      if (communityOf[node] === communityOf[graph.item[e]!]) value += graph.weight[e]! / 2;
  const sizes = new Map<number, number>();
  for (const community of communityOf) sizes.set(community, (sizes.get(community) ?? 0) + 1);
  for (const size of sizes.values()) value -= (resolution * size * (size - 1)) / 2;
  return value;
}

describe('findCommunities', () => {
  test('leaves no single move that would improve the communities', () => {
    fc.assert(
      fc.property(graphs, resolutions, (graph, resolution) => {
        const found = findCommunities(graph, resolution);
        const best = quality(graph, found, resolution);
        for (let node = 0; node < graph.count; node++)
          for (const other of new Set([...found, graph.count])) {
            const moved = found.slice();
            moved[node] = other;
            expect(quality(graph, moved, resolution)).toBeLessThanOrEqual(best + 1e-9);
          }
      }),
    );
  });

  test('finds the parts of a graph that hang together and nothing across', () => {
    const clique = (from: number): Edge[] =>
      [0, 1, 2, 3].flatMap(a => [0, 1, 2, 3].filter(b => b > a).map((b): Edge => [from + a, from + b, 1]));
    const graph = graphOf(12, [...clique(0), ...clique(4), ...clique(8), [3, 4, 0.1], [7, 8, 0.1]]);
    expect([...findCommunities(graph, 0.3)]).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
  });

  test('leaves no community in pieces', () => {
    fc.assert(
      fc.property(graphs, resolutions, (graph, resolution) => {
        const found = findCommunities(graph, resolution);
        const reached = new Set<number>();
        const firsts = new Map<number, number>();
        found.forEach((community, node) => {
          if (!firsts.has(community)) firsts.set(community, node);
        });
        const waiting = [...firsts.values()];
        for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
          reached.add(node);
          for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
            const other = graph.item[e]!;
            if (found[other] === found[node] && !reached.has(other)) waiting.push(other);
          }
        }
        expect(reached.size).toBe(graph.count);
      }),
    );
  });
});

describe('contract', () => {
  test('keeps sizes, and the weight between every two parts', () => {
    const split = graphs.chain(graph =>
      fc.tuple(
        fc.constant(graph),
        fc.array(fc.nat(graph.count - 1), { minLength: graph.count, maxLength: graph.count }),
      ),
    );
    fc.assert(
      fc.property(split, ([graph, parts]) => {
        const contracted = contract(graph, Int32Array.from(parts));
        const small = contracted.graph;
        const nodeOf = contracted.parts.of;
        expect(small.size.reduce((a, b) => a + b, 0)).toBe(graph.count);
        const between = (a: number, b: number): number => {
          let sum = 0;
          for (let node = 0; node < graph.count; node++)
            for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++)
              if (nodeOf[node] === a && nodeOf[graph.item[e]!] === b) sum += graph.weight[e]!;
          return sum;
        };
        let edges = 0;
        for (let part = 0; part < small.count; part++)
          for (let e = small.start[part]!; e < small.start[part + 1]!; e++) {
            expect(small.weight[e]).toBe(between(part, small.item[e]!));
            edges += small.weight[e]!;
          }
        const inside = Array.from({ length: small.count }, (_, part) => between(part, part));
        expect(edges + inside.reduce((a, b) => a + b, 0)).toBe(totalWeight(graph));
      }),
    );
  });
});

test('inducedGraph keeps the edges between the nodes given and no others', () => {
  const graph = graphOf(5, [
    [0, 1, 1],
    [1, 3, 2],
    [3, 4, 3],
    [0, 4, 4],
  ]);
  const part = inducedGraph(graph, Int32Array.of(1, 3, 4));
  expect([...part.start]).toEqual([0, 1, 3, 4]);
  expect([...part.item]).toEqual([1, 0, 2, 1]);
  expect([...part.weight]).toEqual([2, 2, 3, 3]);
});
