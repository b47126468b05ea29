import fc from 'fast-check';
import { expect, test } from 'vitest';
import { javaDouble } from './java-text.js';

test.each([
  [3, '3.0'],
  [20.5, '20.5'],
  [-0, '-0.0'],
  [0.001, '0.001'],
  [0.0001, '1.0E-4'],
  [9999999, '9999999.0'],
  [1e7, '1.0E7'],
  [27649938, '2.7649938E7'],
  [4.147490835748613e-5, '4.147490835748613E-5'],
  [-1.5e300, '-1.5E300'],
  [1e23, '1.0E23'],
  [5e-324, '4.9E-324'],
  [Number.MAX_VALUE, '1.7976931348623157E308'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Number.NaN, 'NaN'],
])('%d is printed as %s', (value, text) => {
  expect(javaDouble(value)).toBe(text);
});

test('the printed form identifies the double', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      expect(Number(javaDouble(value))).toBe(value);
    }),
  );
});
