import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry, zeros } from './matrix.js';
import { normaliseColumnsL1, normaliseColumnsL2 } from './normalise-columns.js';
import { normaliseRows, type SparseMatrix, toDense, transpose } from './sparse-matrix.js';

const value = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 10, noNaN: true }));
const cells = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

function sparse(rows: readonly (readonly number[])[]): SparseMatrix {
  const entries = rows.map(row => row.flatMap((value, column) => (value === 0 ? [] : [{ value, column }])));
  const start = new Int32Array(rows.length + 1);
  entries.forEach((row, i) => {
    start[i + 1] = start[i]! + row.length;
  });
  const all = entries.flat();
  return {
    rows: rows.length,
    columns: rows[0]!.length,
    start,
    item: Int32Array.from(all, e => e.column),
    weight: Float64Array.from(all, e => e.value),
  };
}

const denseRows = (a: SparseMatrix): number[][] => {
  const dense = toDense(a);
  return Array.from({ length: a.rows }, (_, r) => Array.from({ length: a.columns }, (_, c) => entry(dense, r, c)));
};

describe('a sparse matrix', () => {
  test('keeps every cell', () => {
    fc.assert(
      fc.property(cells, rows => {
        expect(denseRows(sparse(rows))).toEqual(rows);
      }),
    );
  });

  test('transposes cell by cell, with ascending columns', () => {
    fc.assert(
      fc.property(cells, rows => {
        const turned = transpose(sparse(rows));
        expect(denseRows(turned)).toEqual(rows[0]!.map((_, c) => rows.map(row => row[c])));
        expect(transpose(turned)).toEqual(sparse(rows));
      }),
    );
  });

  test('is brought to rows of length one as its dense columns are', () => {
    fc.assert(
      fc.property(cells, rows => {
        const dense = toDense(sparse(rows));
        normaliseColumnsL2(dense);
        expect(toDense(transpose(normaliseRows(transpose(sparse(rows)))))).toEqual(dense);
      }),
    );
  });
});

test('Columns are divided by their sum, and zero columns stay', () => {
  const matrix = zeros(2, 2);
  matrix.values.set([1, 0], 0);
  matrix.values.set([3, 0], matrix.stride);
  normaliseColumnsL1(matrix);
  expect([entry(matrix, 0, 0), entry(matrix, 1, 0), entry(matrix, 0, 1)]).toEqual([0.25, 0.75, 0]);
});
