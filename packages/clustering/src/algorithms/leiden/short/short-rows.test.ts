import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOCK, ONE, openShortTables, type ShortRows } from './short-rows.js';

/** Components of vectors that are not longer than {@link ONE}, of all magnitudes. */
const vector = (columns: number) =>
  fc
    .array(fc.oneof(fc.constant(0), fc.double({ min: -1, max: 1, noNaN: true })), {
      minLength: columns,
      maxLength: columns,
    })
    .map(numbers => {
      const length = Math.hypot(...numbers) || 1;
      return numbers.map(number => Math.round((number / length) * ONE));
    });
const shapes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(5), fc.integer({ min: 1, max: 9 }), fc.nat(7));

function put({ stride, values }: ShortRows, rows: readonly (readonly number[])[]): void {
  rows.forEach((row, number) => {
    values.set(row, number * stride);
  });
}

describe.each([
  { kind: 'plain', script: true },
  { kind: 'SIMD', script: false },
])('$kind products of rows', ({ script }) => {
  test('are exact integers, from any row on', () => {
    const inputs = shapes.chain(([columns, before, rows, others]) =>
      fc.tuple(
        fc.constant(before),
        fc.array(vector(columns), { minLength: before + rows, maxLength: before + rows }),
        fc.array(vector(columns), { minLength: before + others + 1, maxLength: before + others + 1 }),
      ),
    );
    fc.assert(
      fc.property(inputs, ([before, xs, ys]) => {
        const columns = xs[0]!.length;
        const { tables, products } = openShortTables({ x: [xs.length, columns], y: [ys.length, columns] }, { script });
        put(tables.x, xs);
        put(tables.y, ys);
        const found = products(
          { of: tables.x, from: before, count: xs.length - before },
          { of: tables.y, from: before, count: ys.length - before },
        );
        xs.slice(before).forEach((x, i) => {
          ys.slice(before).forEach((y, j) => {
            expect(found[i * BLOCK + j]).toBe(x.reduce((sum, value, at) => sum + value * y[at]!, 0));
          });
        });
      }),
    );
  });

  test('of whole blocks of the longest vectors do not overflow', () => {
    const columns = 4096;
    const { tables, products } = openShortTables({ x: [BLOCK, columns] }, { script });
    tables.x.values.fill(Math.round(ONE / Math.sqrt(columns)));
    const range = { of: tables.x, from: 0, count: BLOCK };
    expect(new Set(products(range, range))).toEqual(new Set([columns * Math.round(ONE / 64) ** 2]));
  });
});
