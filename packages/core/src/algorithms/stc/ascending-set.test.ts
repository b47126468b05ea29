import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AscendingSet } from './ascending-set.js';

const BOUND = 100;
const numbers = fc.array(fc.integer({ min: 0, max: BOUND - 1 }));

describe('AscendingSet', () => {
  test('gives each number once, ascending, and is empty afterwards', () => {
    fc.assert(
      fc.property(fc.array(numbers), sets => {
        const set = new AscendingSet(BOUND);
        for (const members of sets) {
          for (const number of members) set.add(number);
          expect([...set.take()]).toEqual([...new Set(members)].sort((a, b) => a - b));
        }
      }),
    );
  });
});
