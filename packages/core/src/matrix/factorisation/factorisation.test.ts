/** Each method against the text-book form of its updates: dense matrices, an operation at a time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { javaRandom } from '../java-random.js';
import { entry, type Matrix } from '../matrix.js';
import type { SparseMatrix } from '../sparse-matrix.js';
import { factoriseDivergence, factoriseLocal } from './divergence.js';
import { factoriseEuclidean } from './euclidean.js';
import { factoriseKMeans } from './k-means.js';
import { factoriseSingularValue } from './svd/singular-value.js';

type Rows = readonly (readonly number[])[];

const map = (a: Rows, f: (value: number, r: number, c: number) => number): number[][] =>
  a.map((row, r) => row.map((value, c) => f(value, r, c)));
const turn = (a: Rows): number[][] => a[0]!.map((_, c) => a.map(row => row[c]!));

/** Products in Carrot2's order of summation: the remainder first, then fours. */
function times(x: Rows, y: Rows): number[][] {
  const columns = turn(y);
  const sum = (a: readonly number[], b: readonly number[]): number => {
    let [s, t] = [0, 0];
    for (; t < a.length % 4; t++) s += a[t]! * b[t]!;
    for (; t < a.length; t += 4)
      s += a[t]! * b[t]! + a[t + 1]! * b[t + 1]! + a[t + 2]! * b[t + 2]! + a[t + 3]! * b[t + 3]!;
    return s;
  };
  return x.map(row => columns.map(column => sum(row, column)));
}

const E = 1e-9;

function start(a: Rows, k: number): { u: Rows; v: Rows } {
  const random = javaRandom(0);
  const fill = (rows: number) => Array.from({ length: rows }, () => Array.from({ length: k }, random));
  const u = fill(a.length);
  return { u, v: fill(a[0]!.length) };
}

function byEnergy(u: Rows, v: Rows): { u: Rows; v: Rows } {
  const energy = turn(v).map(column => column.reduceRight((sum, value) => sum + value * value, 0));
  const order = energy.map((_, j) => j).sort((a, b) => energy[b]! - energy[a]!);
  const reorder = (x: Rows) => x.map(row => order.map(j => row[j]!));
  return { u: reorder(u), v: reorder(v) };
}

function euclidean(a: Rows, k: number, iterations: number) {
  let { u, v } = start(a, k);
  const update = (x: Rows, data: Rows, other: Rows): Rows => {
    const [numerator, denominator] = [times(data, other), times(x, times(turn(other), other))];
    return map(x, (value, r, c) => value * ((numerator[r]![c]! + E) / (denominator[r]![c]! + E)));
  };
  for (let i = 0; i < iterations; i++) {
    v = update(v, turn(a), u);
    u = update(u, a, v);
  }
  return byEnergy(u, v);
}

function divergence(a: Rows, k: number, iterations: number, after: (value: number) => number) {
  let { u, v } = start(a, k);
  const quotient = () => {
    const product = times(u, turn(v));
    return map(a, (value, r, c) => (value + E) / (product[r]![c]! + E));
  };
  for (let i = 0; i < iterations; i++) {
    const forV = times(turn(quotient()), u);
    v = map(v, (value, r, c) => after(value * forV[r]![c]!));
    const forU = times(quotient(), v);
    u = map(u, (value, r, c) => value * forU[r]![c]!);
    const sums = u.reduce((s, row) => s.map((value, c) => value + row[c]!), new Array<number>(k).fill(0));
    u = map(u, (value, _, c) => (sums[c] === 0 ? value : value / sums[c]!));
  }
  return byEnergy(u, v);
}

function kMeans(a: Rows, k: number, iterations: number) {
  let u: Rows = a.map(row => row.slice(0, k));
  let v: Rows = [];
  for (let i = 0; i < iterations; i++) {
    const similarity = turn(times(turn(u), a));
    v = similarity.map(row => row.map((_, c) => (c === row.indexOf(Math.max(...row)) ? 1 : 0)));
    const members = turn(v).map(column => column.reduce((sum, value) => sum + value, 0));
    const mean = a.map(row =>
      members.map((count, c) => {
        const sum = row.reduce((s, value, d) => (v[d]![c] === 1 ? s + value : s), 0);
        return count === 0 ? 0 : sum * (1 / count);
      }),
    );
    const lengths = turn(mean).map(column => Math.sqrt(column.reduce((s, value) => s + value * value, 0)));
    u = map(mean, (value, _, c) => (lengths[c] === 0 ? value : value / lengths[c]!));
  }
  return { u, v };
}

function sparse(a: Rows): SparseMatrix {
  const entries = a.map(row => row.flatMap((value, column) => (value === 0 ? [] : [{ value, column }])));
  const first = new Int32Array(a.length + 1);
  entries.forEach((row, i) => {
    first[i + 1] = first[i]! + row.length;
  });
  const all = entries.flat();
  return {
    rows: a.length,
    columns: a[0]!.length,
    start: first,
    item: Int32Array.from(all, e => e.column),
    weight: Float64Array.from(all, e => e.value),
  };
}

const rowsOf = (m: Matrix): number[][] =>
  Array.from({ length: m.rows }, (_, r) => Array.from({ length: m.columns }, (_, c) => entry(m, r, c)));

const value = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: fc.double({ min: 0.01, max: 1, noNaN: true }), weight: 1 },
);
const input = fc.tuple(fc.integer({ min: 1, max: 22 }), fc.integer({ min: 1, max: 22 })).chain(([rows, columns]) =>
  fc.record({
    a: fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    size: fc.integer({ min: 1, max: columns }),
    iterations: fc.integer({ min: 1, max: 8 }),
  }),
);

describe.each([
  { method: 'The Euclidean factorisation', fast: factoriseEuclidean, slow: euclidean },
  {
    method: 'The divergence factorisation',
    fast: factoriseDivergence,
    slow: (a: Rows, k: number, n: number) => divergence(a, k, n, value => value),
  },
  {
    method: 'The local factorisation',
    fast: factoriseLocal,
    slow: (a: Rows, k: number, n: number) => divergence(a, k, n, Math.sqrt),
  },
  { method: 'The k-means factorisation', fast: factoriseKMeans, slow: kMeans },
])('$method', ({ fast, slow }) => {
  test('is the text-book one to the last bit', () => {
    fc.assert(
      fc.property(input, ({ a, size, iterations }) => {
        const { u, v } = slow(a, size, iterations);
        const { basis, coefficients } = fast(sparse(a), { size, iterations });
        expect(rowsOf(basis)).toEqual(u);
        expect(rowsOf(coefficients)).toEqual(v);
      }),
    );
  });

  test('stops where the caller throws, and works again afterwards', () => {
    const a = sparse([
      [1, 0],
      [0, 1],
    ]);
    const options = { size: 2, iterations: 3 };
    const stop = (done: number): void => {
      if (done > 0) throw new RangeError('stopped');
    };
    expect(() => fast(a, { ...options, onIteration: stop })).toThrow('stopped');
    expect(fast(a, options)).toEqual(fast(a, options));
  });
});

describe('The singular value decomposition', () => {
  const within = (matrix: Matrix) => times(turn(rowsOf(matrix)), rowsOf(matrix));

  test('has orthonormal base vectors, and coefficients that give the matrix back', () => {
    fc.assert(
      fc.property(input, ({ a }) => {
        const rank = Math.min(a.length, a[0]!.length);
        const { basis, coefficients } = factoriseSingularValue(sparse(a), { size: rank });
        for (const gram of [within(basis), within(coefficients)])
          gram.forEach((row, r) => {
            row.forEach((cell, c) => {
              expect(cell).toBeCloseTo(r === c ? 1 : 0, 9);
            });
          });
        const values = times(times(turn(rowsOf(basis)), a), rowsOf(coefficients));
        values.forEach((row, r) => {
          row.forEach((cell, c) => {
            if (r !== c) expect(cell).toBeCloseTo(0, 9);
            else if (r > 0) expect(cell).toBeLessThanOrEqual(values[r - 1]![r - 1]! + 1e-9);
          });
        });
      }),
    );
  });

  test('has the signs and digits of the recorded one', () => {
    const [x, y, z] = [0.845737, 0.645757, 0.5336];
    const a = [
      [0, 0, y, y, 0, 0],
      [x, x, 0, 0, 0, 0],
      [0, 0, y, 0, 0, x],
      [0, 0, 0, y, x, 0],
      [z, z, 0, 0, z, 0],
      [0, 0, 0.407427, 0.407427, 0, z],
    ];
    const rounded = rowsOf(factoriseSingularValue(sparse(a), { size: 2 }).basis).map(row =>
      row.map(cell => cell.toFixed(4)),
    );
    expect(rounded).toEqual([
      ['-0.3384', '-0.3821'],
      ['-0.5322', '0.5455'],
      ['-0.3354', '-0.4915'],
      ['-0.3985', '-0.1074'],
      ['-0.4767', '0.3723'],
      ['-0.3221', '-0.4059'],
    ]);
  });
});
