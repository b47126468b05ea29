import type { TermVectors, Weighted } from '@sheaf/core/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkNeighbours } from '../graph/link-neighbours.js';
import { nearestOfAllPairs } from './all-pairs.js';
import { bruteForce, texts, vectorsOf } from './collections.testing.js';
import { nearestNeighbours } from './nearest-neighbours.js';
import { fillRows, gatherRows, openRows } from './neighbour-rows.js';
import { NeighbourSearch } from './neighbour-search.js';

/** Ways to the same neighbours. */
const finders = [
  { name: 'nearestNeighbours', find: (vectors: TermVectors, count: number) => nearestNeighbours(vectors, { count }) },
  {
    name: 'nearestNeighbours by WebAssembly',
    find: (vectors: TermVectors, count: number) => nearestNeighbours(vectors, { count, kernelsFrom: 0 }),
  },
  { name: 'a search that reads few lists', find: searchFrugally(Number.POSITIVE_INFINITY) },
  { name: 'a search by WebAssembly that reads few lists', find: searchFrugally(0) },
  { name: 'nearestOfAllPairs', find: nearestOfAllPairs },
];

function searchFrugally(kernelsFrom: number) {
  return (vectors: TermVectors, count: number): Weighted => {
    const most = Math.min(count, Math.max(0, vectors.documents - 1));
    const search = new NeighbourSearch(vectors, most, { maxPostings: 1e9, isFrugal: true, kernelsFrom });
    const rows = openRows(vectors.documents, most);
    fillRows(rows, search, [0, vectors.documents]);
    search.close();
    return gatherRows(rows);
  };
}

test.each(finders.flatMap(finder => [1, 3, 20].map(count => ({ ...finder, count }))))(
  '$name finds the $count that comparing every pair finds',
  ({ find, count }) => {
    fc.assert(
      fc.property(texts, collection => {
        const vectors = vectorsOf(collection);
        const { start, item: neighbour, weight: cosine } = find(vectors, count);
        bruteForce(vectors, count).forEach((expected, document) => {
          const [from, to] = [start[document]!, start[document + 1]!];
          expect([...neighbour.subarray(from, to)]).toEqual(expected.map(({ number }) => number));
          expect([...cosine.subarray(from, to)]).toEqual(expected.map(similar => similar.cosine));
        });
      }),
    );
  },
);

test('linkNeighbours gives both ends of an edge the same weight', () => {
  fc.assert(
    fc.property(texts, collection => {
      const graph = linkNeighbours(vectorsOf(collection), { count: 4 });
      const weights = new Map<string, number>();
      for (let node = 0; node < graph.count; node++)
        for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
          if (e > graph.start[node]!) expect(graph.item[e]).toBeGreaterThan(graph.item[e - 1]!);
          weights.set(`${node} ${graph.item[e]}`, graph.weight[e]!);
        }
      for (const [key, weight] of weights) expect(weights.get(key.split(' ').reverse().join(' '))).toBe(weight);
    }),
  );
});
