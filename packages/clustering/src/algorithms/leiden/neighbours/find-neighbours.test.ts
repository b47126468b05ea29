import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForce, texts, vectorsOf } from './collections.testing.js';
import { startNeighbours } from './find-neighbours.js';

const COUNT = 4;

/** So small that any collection is too large for exact work, if few documents are allowed. */
const boundsOf = (fewDocuments: number) => ({ maxPostings: 1, fewDocuments });

const rowsOf = ({ start, item, weight }: ReturnType<ReturnType<typeof startNeighbours>>) =>
  Array.from({ length: start.length - 1 }, (_, row) =>
    Array.from(item.subarray(start[row], start[row + 1]), (number, at) => ({
      number,
      cosine: weight[start[row]! + at]!,
    })),
  );

describe('where exact work takes too long', () => {
  test('neighbours are ascending, each once, and have their true cosines', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 20 }), (collection, few) => {
        const vectors = vectorsOf(collection);
        const all = bruteForce(vectors, collection.length);
        const found = rowsOf(startNeighbours(vectors, { count: COUNT }, boundsOf(few))());
        found.forEach((neighbours, document) => {
          expect(neighbours.length).toBeLessThanOrEqual(COUNT);
          neighbours.forEach(({ number, cosine }, at) => {
            if (at > 0) expect(number).toBeGreaterThan(neighbours[at - 1]!.number);
            expect(cosine).toBeCloseTo(all[document]!.find(each => each.number === number)!.cosine, 9);
          });
        });
      }),
    );
  });

  test('the recall is the share of the nearest neighbours that were found', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 20 }), (collection, few) => {
        const vectors = vectorsOf(collection);
        const found = startNeighbours(vectors, { count: COUNT }, boundsOf(few))();
        fc.pre(found.recall !== null);
        const exact = bruteForce(vectors, COUNT);
        const rows = rowsOf(found);
        const right = exact.map((expected, document) => {
          const least = Math.min(1, ...expected.map(({ cosine }) => cosine));
          return Math.min(expected.length, rows[document]!.filter(({ cosine }) => cosine > least - 1e-9).length);
        });
        const all = exact.reduce((sum, { length }) => sum + length, 0);
        expect(found.recall).toBeCloseTo(all === 0 ? 1 : right.reduce((sum, each) => sum + each, 0) / all, 12);
      }),
    );
  });
});

test('where exact work is possible nothing is said of a recall', () => {
  const collection = Array.from({ length: 50 }, (_, number) => [
    `w${'abcde'[number % 5]}x`,
    `w${'fghij'[number % 7]}x`,
  ]);
  const vectors = vectorsOf(collection);
  for (const fewDocuments of [10, 100]) {
    const found = startNeighbours(vectors, { count: COUNT }, { maxPostings: 1e6, fewDocuments })();
    expect(found.recall).toBeNull();
    expect(rowsOf(found).map(row => row.map(({ number }) => number))).toEqual(
      bruteForce(vectors, COUNT).map(row => row.map(({ number }) => number)),
    );
  }
});
