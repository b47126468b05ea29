import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { javaRandom } from './java-random.js';
import { EPSILON } from './kernels.js';
import { entry, type Matrix } from './matrix.js';
import type { SparseMatrix } from './sparse-matrix.js';
import { openWorkspace } from './workspace.js';

type Cell = (row: number, column: number) => number;

/** The order of summation every kernel keeps, written down once more. */
function groupedSum(length: number, x: (t: number) => number, y: (t: number) => number): number {
  let sum = 0;
  let t = 0;
  for (; t < length % 4; t++) sum += x(t) * y(t);
  for (; t < length; t += 4) sum += x(t) * y(t) + x(t + 1) * y(t + 1) + x(t + 2) * y(t + 2) + x(t + 3) * y(t + 3);
  return sum;
}

const size = fc.integer({ min: 1, max: 23 });
/** Of very different magnitude, so that another order of summation would show. */
const number = fc
  .tuple(fc.double({ min: 1, max: 2, noNaN: true }), fc.integer({ min: -40, max: 40 }))
  .map(([mantissa, exponent]) => mantissa * 2 ** exponent);

const cells = (rows: number, columns: number, empty: number) =>
  fc
    .array(fc.oneof({ arbitrary: number, weight: 3 }, { arbitrary: fc.constant(0), weight: empty }), {
      minLength: rows * columns,
      maxLength: rows * columns,
    })
    .map(values => ({ rows, columns, at: ((row, column) => values[row * columns + column]!) satisfies Cell }));

type Cells = { readonly rows: number; readonly columns: number; readonly at: Cell };

const shapes = fc.tuple(size, fc.integer({ min: 1, max: 150 }), size);

function put(matrix: Matrix, { rows, columns, at }: Cells): void {
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) matrix.values[r * matrix.stride + c] = at(r, c);
}

function sparse({ rows, columns, at }: Cells): SparseMatrix {
  const start = new Int32Array(rows + 1);
  const column: number[] = [];
  const value: number[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (at(r, c) === 0) continue;
      column.push(c);
      value.push(at(r, c));
    }
    start[r + 1] = column.length;
  }
  return { rows, columns, start, item: Int32Array.from(column), weight: Float64Array.from(value) };
}

function expectCells(matrix: Matrix, expected: Cell): void {
  for (let r = 0; r < matrix.rows; r++)
    for (let c = 0; c < matrix.columns; c++)
      if (!Object.is(entry(matrix, r, c), expected(r, c)))
        expect.fail(`cell ${r}, ${c}: ${entry(matrix, r, c)} instead of ${expected(r, c)}`);
}

describe.each([
  { kind: 'plain', script: true },
  { kind: 'SIMD', script: false },
])('The $kind kernels', options => {
  test('are what they are called', () => {
    const { dense } = openWorkspace({ dense: { x: [1, 1] }, ...options });
    expect(dense.x.values.buffer.constructor.name).toBe('ArrayBuffer');
    expect(dense.x.values.byteOffset > 0).toBe(!options.script);
  });

  test('multiply matrices in groups of four', () => {
    const inputs = shapes.chain(([p, k, q]) => fc.tuple(cells(p, k, 1), cells(k, q, 1)));
    fc.assert(
      fc.property(inputs, ([x, y]) => {
        const { dense, kernels } = openWorkspace({
          dense: { x: [x.rows, x.columns], y: [y.rows, y.columns], out: [x.rows, y.columns] },
          ...options,
        });
        put(dense.x, x);
        put(dense.y, y);
        kernels.product(dense.x, dense.y, dense.out);
        expectCells(dense.out, (r, c) =>
          groupedSum(
            x.columns,
            t => x.at(r, t),
            t => y.at(t, c),
          ),
        );
      }),
    );
  });

  test('multiply by a transposed matrix', () => {
    const inputs = shapes.chain(([p, k, q]) => fc.tuple(cells(k, p, 1), cells(k, q, 1)));
    fc.assert(
      fc.property(inputs, ([x, y]) => {
        const { dense, kernels } = openWorkspace({
          dense: { x: [x.rows, x.columns], y: [y.rows, y.columns], out: [x.columns, y.columns] },
          ...options,
        });
        put(dense.x, x);
        put(dense.y, y);
        kernels.transposedProduct(dense.x, dense.y, dense.out);
        expectCells(dense.out, (r, c) =>
          groupedSum(
            x.rows,
            t => x.at(t, r),
            t => y.at(t, c),
          ),
        );
      }),
    );
  });

  test('multiply with a transposed matrix', () => {
    const inputs = shapes.chain(([p, k, q]) => fc.tuple(cells(p, k, 1), cells(q, k, 1)));
    fc.assert(
      fc.property(inputs, ([x, y]) => {
        const { dense, kernels } = openWorkspace({
          dense: { x: [x.rows, x.columns], y: [y.rows, y.columns], out: [x.rows, y.rows] },
          ...options,
        });
        put(dense.x, x);
        put(dense.y, y);
        kernels.productWithTransposed(dense.x, dense.y, dense.out);
        expectCells(dense.out, (r, c) =>
          groupedSum(
            x.columns,
            t => x.at(r, t),
            t => y.at(c, t),
          ),
        );
      }),
    );
  });

  test('divide a sparse matrix by a dense one', () => {
    const inputs = shapes.chain(([p, k]) => fc.tuple(cells(p, k, 9), cells(p, k, 1)));
    fc.assert(
      fc.property(inputs, ([a, p]) => {
        const {
          dense,
          sparse: operands,
          kernels,
        } = openWorkspace({ dense: { p: [p.rows, p.columns] }, sparse: { a: sparse(a) }, ...options });
        put(dense.p, p);
        kernels.quotient(operands.a, dense.p);
        expectCells(dense.p, (r, c) => (a.at(r, c) + EPSILON) / (p.at(r, c) + EPSILON));
      }),
    );
  });

  test('compute both halves of a Gram matrix from one', () => {
    const inputs = shapes.chain(([p, k]) => cells(k, p, 1));
    fc.assert(
      fc.property(inputs, x => {
        const { dense, kernels } = openWorkspace({
          dense: { x: [x.rows, x.columns], out: [x.columns, x.columns] },
          ...options,
        });
        put(dense.x, x);
        kernels.gram(dense.x, dense.out);
        expectCells(dense.out, (r, c) =>
          groupedSum(
            x.rows,
            t => x.at(t, r),
            t => x.at(t, c),
          ),
        );
      }),
    );
  });

  test('leave out zeros of a sparse operand without moving the groups', () => {
    const inputs = shapes.chain(([p, k, q]) => fc.tuple(cells(p, k, 12), cells(k, q, 1)));
    fc.assert(
      fc.property(inputs, ([a, y]) => {
        const {
          dense,
          sparse: operands,
          kernels,
        } = openWorkspace({
          dense: { y: [y.rows, y.columns], out: [a.rows, y.columns] },
          sparse: { a: sparse(a) },
          ...options,
        });
        put(dense.y, y);
        kernels.sparseProduct(operands.a, dense.y, dense.out);
        expectCells(dense.out, (r, c) =>
          groupedSum(
            a.columns,
            t => a.at(r, t),
            t => y.at(t, c),
          ),
        );
      }),
    );
  });

  test('add rows to the sums of their parts, from the first to the last', () => {
    const inputs = fc
      .tuple(fc.integer({ min: 1, max: 40 }), size)
      .chain(([rows, k]) => fc.tuple(cells(rows, k, 1), fc.array(fc.nat(3), { minLength: rows, maxLength: rows })));
    fc.assert(
      fc.property(inputs, ([x, parts]) => {
        const { dense, integers, kernels } = openWorkspace({
          dense: { x: [x.rows, x.columns], sums: [4, x.columns] },
          integers: { part: x.rows },
          ...options,
        });
        put(dense.x, x);
        integers.part.set(parts);
        kernels.addRows(dense.x, integers.part, dense.sums);
        expectCells(dense.sums, (q, c) => parts.reduce((sum, part, i) => (part === q ? sum + x.at(i, c) : sum), 0));
      }),
    );
  });

  test('fill matrices from one generator', () => {
    fc.assert(
      fc.property(size, size, size, (p, q, k) => {
        const { dense, kernels } = openWorkspace({ dense: { u: [p, k], v: [q, k] }, ...options });
        kernels.fillRandom(dense.u, dense.v);
        const random = javaRandom(0);
        expectCells(dense.u, random);
        expectCells(dense.v, random);
      }),
    );
  });

  test('update by a quotient of two products', () => {
    const inputs = fc
      .tuple(fc.integer({ min: 1, max: 40 }), size, size)
      .chain(([rows, k, m]) => fc.tuple(cells(rows, k, 1), cells(rows, m, 9), cells(m, k, 1), cells(k, k, 1)));
    fc.assert(
      fc.property(inputs, ([x, a, y, g]) => {
        const {
          dense,
          sparse: operands,
          kernels,
        } = openWorkspace({
          dense: { x: [x.rows, x.columns], y: [y.rows, y.columns], g: [g.rows, g.columns] },
          sparse: { a: sparse(a) },
          ...options,
        });
        put(dense.x, x);
        put(dense.y, y);
        put(dense.g, g);
        kernels.euclideanUpdate(dense.x, operands.a, dense.y, dense.g);
        expectCells(dense.x, (r, c) => {
          const numerator = groupedSum(
            a.columns,
            t => a.at(r, t),
            t => y.at(t, c),
          );
          const denominator = groupedSum(
            x.columns,
            t => x.at(r, t),
            t => g.at(t, c),
          );
          return x.at(r, c) * ((numerator + EPSILON) / (denominator + EPSILON));
        });
      }),
    );
  });
});
