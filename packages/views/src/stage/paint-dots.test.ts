import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dots } from '../scene/dots.js';
import { paintDots } from './paint-dots.js';

const RED = 0x0000ff;
const BLUE = 0xff0000;
const GREY = 0x808080;

const dotsAt = (...places: readonly (readonly [number, number])[]): Dots => ({
  x: Float32Array.from(places, ([x]) => x),
  y: Float32Array.from(places, ([, y]) => y),
  slots: Uint8Array.from(places, (_, n) => n % 2),
  radius: 3,
  clusterOf: () => undefined,
  documentsOf: () => [],
  tipOf: () => '',
});
const paint = { ratio: 1, colours: Uint32Array.of(RED, BLUE), faded: Uint32Array.of(GREY, GREY) };
const blank = (width: number, height: number) => ({ width, height, data: new Uint32Array(width * height).fill(7) });

test('a dot is a disc of its colour, and all around is empty', () => {
  const pixels = blank(20, 20);
  paintDots(pixels, dotsAt([10, 10]), paint);
  const at = (x: number, y: number) => pixels.data[y * 20 + x]!;
  expect(at(10, 10).toString(16)).toBe('ff0000ff');
  expect(at(12, 10).toString(16)).toBe('ff0000ff');
  expect(at(10, 10 - 6)).toBe(0);
  expect(at(13, 12) >>> 24).toBeLessThan(255);
});

test('selected dots keep their colour above all others, which fade', () => {
  const pixels = blank(20, 20);
  paintDots(pixels, dotsAt([10, 10], [10, 10]), { ...paint, selected: new Set([0]) });
  expect((pixels.data[10 * 20 + 10]! & 0xffffff).toString(16)).toBe(RED.toString(16));
  paintDots(pixels, dotsAt([4, 4], [15, 15]), { ...paint, selected: new Set([0]) });
  expect(pixels.data[15 * 20 + 15]! & 0xffffff).toBe(GREY);
});

test('dots at and beyond the edge, or without a place, paint nothing outside the picture', () => {
  const place = fc.oneof(fc.integer({ min: -30, max: 50 }), fc.constant(Number.NaN));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 20 }),
      fc.double({ min: 0.5, max: 2 }),
      (places, ratio) => {
        const pixels = { width: 20, height: 20, data: new Uint32Array(20 * 20 + 64).fill(7) };
        const inside = { ...pixels, data: pixels.data.subarray(0, 400) };
        paintDots(inside, dotsAt(...places), { ...paint, ratio });
        expect(pixels.data.subarray(400).every(value => value === 7)).toBe(true);
      },
    ),
  );
});
