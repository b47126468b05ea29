import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownFrom } from './known-places.js';

const placesOf = (count: number) => ({
  x: Float32Array.from({ length: count }, (_, n) => n / 8),
  y: Float32Array.from({ length: count }, (_, n) => n / 4),
});

test('documents that were on the map keep their places in any order, and added ones have none yet', () => {
  const texts = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(texts, fc.uniqueArray(fc.integer(), { maxLength: 5 }), fc.boolean(), (before, added, isReversed) => {
      const more = added.slice(0, before.length);
      const places = placesOf(before.length);
      const all = [...before, ...more.map(n => `added ${n} ${before.join()}`)];
      const now = isReversed ? all.toReversed() : all;
      const known = knownFrom({ texts: before, places }, now)!;
      now.forEach((text, number) => {
        const was = before.indexOf(text);
        expect(known.x[number]).toEqual(was < 0 ? Number.NaN : places.x[was]);
        expect(known.y[number]).toEqual(was < 0 ? Number.NaN : places.y[was]);
      });
    }),
  );
});

test('equal texts keep a place each', () => {
  const known = knownFrom({ texts: ['a', 'a', 'b'], places: placesOf(3) }, ['b', 'a', 'a', 'a'])!;
  expect([...known.x]).toEqual([2 / 8, 0, 1 / 8, Number.NaN]);
});

test('the map of a sample is not that of all documents', () => {
  const earlier = { texts: ['a', 'b', 'c'], places: placesOf(3) };
  expect(knownFrom(earlier, ['a', 'b', 'c', 'd', 'e', 'f'])).toBeDefined();
  expect(knownFrom(earlier, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBeUndefined();
});

test('other documents, and a part of the documents, have a map of their own', () => {
  const earlier = { texts: ['a', 'b', 'c'], places: placesOf(3) };
  expect(knownFrom(earlier, ['x', 'y', 'z'])).toBeUndefined();
  expect(knownFrom(earlier, ['a', 'b'])).toBeUndefined();
});
