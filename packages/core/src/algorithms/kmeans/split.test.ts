import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matrix, zeros } from '../../matrix/matrix.js';
import type { SparseMatrix } from '../../matrix/sparse-matrix.js';
import type { Points } from './build-point-space.js';
import { comparePoints } from './compare-points.js';
import { nearestParts } from './nearest-parts.js';
import type { Part } from './part.js';
import { split } from './split.js';

/**
 * Points of few coordinates with few values: ties, empty parts and assignments that alternate for ever are frequent.
 */
const rows = fc.tuple(fc.integer({ min: 2, max: 14 }), fc.integer({ min: 1, max: 4 })).chain(([count, size]) => {
  const coordinate = fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 5 }), fc.double({ min: 0, max: 3 }));
  const row = fc.array(coordinate, { minLength: size, maxLength: size });
  return fc.array(row, { minLength: count, maxLength: count });
});

function dense(rows: readonly (readonly number[])[]): Matrix {
  const matrix = zeros(rows.length, rows[0]!.length);
  rows.forEach((row, i) => {
    matrix.values.set(row, i * matrix.stride);
  });
  return matrix;
}

function sparse(rows: readonly (readonly number[])[]): SparseMatrix {
  const start = [0];
  const column: number[] = [];
  const value: number[] = [];
  for (const row of rows) {
    row.forEach((x, j) => {
      if (x === 0) return;
      column.push(j);
      value.push(x);
    });
    start.push(column.length);
  }
  return {
    rows: rows.length,
    columns: rows[0]!.length,
    start: Int32Array.from(start),
    item: Int32Array.from(column),
    weight: Float64Array.from(value),
  };
}

const everything = (count: number): Part => Int32Array.from({ length: count }, (_, i) => i);

/** Every round, one after the other. */
function plainly(points: Points, count: number, partitionCount: number, maxIterations: number): number[][] {
  const compare = comparePoints(points, everything(count), partitionCount);
  let part: Part = Int32Array.from({ length: count }, (_, j) => j % partitionCount);
  for (let i = 0; i < maxIterations; i++) part = nearestParts(compare, part, partitionCount).slice();
  const parts: number[][] = Array.from({ length: partitionCount }, () => []);
  part.forEach((q, document) => {
    parts[q]!.push(document);
  });
  return parts.filter(members => members.length > 0);
}

const pointsOf = (given: readonly (readonly number[])[], kind: Points['kind']): Points =>
  kind === 'dense' ? { kind, matrix: dense(given) } : { kind, matrix: sparse(given) };

/** Collections whose assignments change for ever, with the number of rounds after which they repeat. */
const alternating: readonly [period: number, partitionCount: number, points: readonly (readonly number[])[]][] = [
  [
    2,
    3,
    [
      [1, 2],
      [3, 0],
      [1, 1],
    ],
  ],
  [
    3,
    3,
    [
      [0, 3, 2],
      [1, 2, 1],
      [2, 2, 3],
      [0, 3, 1],
    ],
  ],
  [
    4,
    3,
    [
      [1, 2],
      [0, 3],
      [1, 3],
      [3, 2],
      [2, 3],
      [1, 1],
    ],
  ],
  [
    5,
    2,
    [
      [2, 1, 0],
      [1, 1, 0],
      [1, 3, 3],
      [3, 0, 3],
      [1, 3, 0],
      [3, 3, 0],
      [2, 1, 0],
      [2, 2, 1],
    ],
  ],
];

describe('a split', () => {
  test.each(['dense', 'sparse'] as const)('finds what every round one after the other finds: %s points', kind => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 2, max: 4 }), (given, wanted) => {
        const partitionCount = Math.min(wanted, given.length);
        const points = pointsOf(given, kind);
        for (const maxIterations of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 31, 64, 65]) {
          const parts = split(points, everything(given.length), { partitionCount, maxIterations });
          expect(parts.map(part => [...part])).toEqual(plainly(points, given.length, partitionCount, maxIterations));
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(alternating)('that repeats itself every %d rounds skips thousands of millions of them', (...example) => {
    const [period, partitionCount, given] = example;
    const points = pointsOf(given, 'dense');
    for (let skipped = 0; skipped < period; skipped++) {
      let rounds = 0;
      const maxIterations = 2 ** 31 - 1 - skipped;
      const onRound = () => rounds++;
      const parts = split(points, everything(given.length), { partitionCount, maxIterations }, onRound);
      const same = period * 10 + (maxIterations % period);
      expect(parts.map(part => [...part])).toEqual(plainly(points, given.length, partitionCount, same));
      expect(rounds).toBeLessThan(30);
    }
  });

  test('stops in any round if the caller throws', () => {
    const [, partitionCount, given] = alternating[3]!;
    const options = { partitionCount, maxIterations: 15 };
    let rounds = 0;
    const stop = () => {
      if (++rounds === 3) throw new Error('enough');
    };
    expect(() => split(pointsOf(given, 'dense'), everything(given.length), options, stop)).toThrow('enough');
    expect(rounds).toBe(3);
  });
});
