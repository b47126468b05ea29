import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dissolveStray } from './dissolve-stray.js';
import type { DocumentGraph } from './graph/graph.js';
import { type Edge, graphOf } from './graph/graph-of-edges.testing.js';

const dissolve = (graph: DocumentGraph, groups: readonly (readonly number[])[], factor: number) =>
  dissolveStray(
    graph,
    groups.map(group => Int32Array.from(group)),
    factor,
  ).map(group => [...group]);

test('a pair that other groups attract more than it holds together goes to these, document by document', () => {
  const triangles: readonly Edge[] = [
    [0, 1, 3],
    [1, 2, 3],
    [0, 2, 3],
    [5, 6, 3],
    [6, 7, 3],
    [5, 7, 3],
  ];
  const groups = [
    [0, 1, 2],
    [3, 4],
    [5, 6, 7],
  ];
  const graph = graphOf(8, [...triangles, [3, 4, 1], [3, 0, 5], [4, 5, 2], [3, 5, 1]]);
  expect(dissolve(graph, groups, 2)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(dissolve(graph, groups, 3)).toEqual(groups);
});

test('every document stays in one group, whatever the ties', () => {
  const cases = fc.integer({ min: 1, max: 20 }).chain(count =>
    fc.record({
      edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 1, max: 9 })), {
        maxLength: 60,
      }),
      groupOf: fc.array(fc.nat(5), { minLength: count, maxLength: count }),
      factor: fc.constantFrom(0.2, 1, 2),
    }),
  );
  fc.assert(
    fc.property(cases, ({ edges, groupOf, factor }) => {
      const groups = [0, 1, 2, 3, 4, 5]
        .map(group => groupOf.flatMap((own, document) => (own === group ? [document] : [])))
        .filter(({ length }) => length > 0);
      const found = dissolve(graphOf(groupOf.length, edges), groups, factor);
      expect(found.flat().sort((a, b) => a - b)).toEqual(groupOf.map((_, document) => document));
      for (const group of found) expect(group).toEqual([...group].sort((a, b) => a - b));
    }),
  );
});
