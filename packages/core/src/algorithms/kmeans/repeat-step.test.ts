import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeatStep } from './repeat-step.js';

/** A function on the numbers below its length, as a table. Any walk through it ends in a cycle. */
const tables = fc
  .integer({ min: 1, max: 40 })
  .chain(size => fc.array(fc.nat(size - 1), { minLength: size, maxLength: size }));

/** States of two numbers, of which the first one never changes. */
const stateOf = (value: number) => Int32Array.of(7, value);

function run(table: readonly number[], count: number) {
  let steps = 0;
  const end = repeatStep(stateOf(0), count, ([, value]) => {
    steps++;
    return stateOf(table[value!]!);
  });
  return { end: end[1]!, steps };
}

function plain(table: readonly number[], count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value = table[value]!;
  return value;
}

/** The state after so many steps that a walk step by step would not end: the cycle is found first. */
function distant(table: readonly number[], count: number): number {
  const seen = new Map<number, number>();
  let value = 0;
  for (let i = 0; ; i++) {
    const first = seen.get(value);
    if (first !== undefined) return plain(table, first + ((count - first) % (i - first)));
    seen.set(value, i);
    value = table[value]!;
  }
}

describe('a repeated step', () => {
  test('ends in the state in which plain repetition ends', () => {
    fc.assert(
      fc.property(tables, fc.nat(200), (table, count) => {
        expect(run(table, count).end).toBe(plain(table, count));
      }),
      { numRuns: 150 },
    );
  });

  test('ends there after two thousand million repetitions, too, and takes few steps', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 2 ** 31 - 50, max: 2 ** 31 - 1 }), (table, count) => {
        const { end, steps } = run(table, count);
        expect(end).toBe(distant(table, count));
        expect(steps).toBeLessThanOrEqual(4 * table.length);
      }),
      { numRuns: 150 },
    );
  });
});
