import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hyperbolicTangent } from './hyperbolic-tangent.js';

test('differs from the tangent of the runtime in the last digits at most', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), x => {
      expect(Math.abs(hyperbolicTangent(x) - Math.tanh(x))).toBeLessThanOrEqual(1e-13 * Math.abs(Math.tanh(x)));
    }),
    { numRuns: 2000 },
  );
});

test('ends at -1 and 1, and keeps small numbers', () => {
  expect([-Infinity, -21, 21, Infinity].map(hyperbolicTangent)).toEqual([-1, -1, 1, 1]);
  expect(hyperbolicTangent(0)).toBe(0);
  expect(hyperbolicTangent(1e-12)).toBeCloseTo(1e-12, 24);
});
