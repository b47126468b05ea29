import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arc, pointAt, slice, spoke } from './arcs.js';
import { isPointable, layoutTicks } from './document-ticks.js';
import { pieGeometry } from './pie-geometry.js';

const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

describe('paths around a centre', () => {
  test('angles go clockwise from the top', () => {
    const at = (quarter: number) => {
      const { x, y } = pointAt(10, (quarter * Math.PI) / 2);
      return [Math.round(x), Math.round(y) + 0];
    };
    expect([0, 1, 2, 3].map(at)).toEqual([
      [0, -10],
      [10, 0],
      [0, 10],
      [-10, 0],
    ]);
  });

  test('a slice goes out, along the outer arc, in, and back along the inner arc', () => {
    expect(slice(5, 10, 0, Math.PI / 2)).toBe('M0 -5L0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5Z');
  });

  test('a whole ring is two halves, since an arc cannot end where it starts', () => {
    expect(slice(5, 10, 0, 2 * Math.PI).match(/Z/g)).toHaveLength(2);
    expect(slice(5, 10, 1, 3).match(/Z/g)).toHaveLength(1);
  });

  test('a stroke and an open arc begin on their circle', () => {
    expect(spoke(5, 10, Math.PI)).toBe('M0 5L0 10');
    expect(arc(10, 0, Math.PI)).toBe('M0 -10A10 10 0 0 1 0 10');
  });
});

describe('strokes of documents', () => {
  const sectors = fc.record({
    count: fc.integer({ min: 1, max: 500 }),
    start: angle,
    width: fc.double({ min: 0.01, max: 2 * Math.PI, noNaN: true }),
    radius: fc.integer({ min: 20, max: 600 }),
  });

  test('hold every document once, in order, inside their sector', () => {
    fc.assert(
      fc.property(sectors, ({ count, start, width, radius }) => {
        const documents = Array.from({ length: count }, (_, n) => 3 * n);
        const ticks = layoutTicks(documents, start, start + width, radius);
        expect(ticks.flatMap(tick => tick.documents)).toEqual(documents);
        expect(ticks[0]!.start).toBeCloseTo(start, 9);
        expect(ticks.at(-1)!.end).toBeCloseTo(start + width, 9);
        for (const tick of ticks) expect(tick.start < tick.angle && tick.angle < tick.end).toBe(true);
      }),
    );
  });

  test('never run together, unless there is no room for a second one', () => {
    fc.assert(
      fc.property(sectors, ({ count, start, width, radius }) => {
        const ticks = layoutTicks(Array.from({ length: count }).fill(0) as number[], start, start + width, radius);
        if (ticks.length > 1) expect((width * radius) / ticks.length).toBeGreaterThanOrEqual(4.5 - 1e-9);
      }),
    );
  });

  test('can be pointed at where one stands for one document and has room', () => {
    const [wide] = layoutTicks([7], 0, 1, 100);
    expect(isPointable(wide!, 100)).toBe(true);
    expect(isPointable(wide!, 5)).toBe(false);
    expect(isPointable({ ...wide!, documents: [7, 8] }, 100)).toBe(false);
  });
});

describe('the radii of a pie', () => {
  test('rings lie inside each other, strokes and counts outside of them, and all inside the view', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 120, max: 2000 }),
        fc.integer({ min: 120, max: 2000 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (width, height, count, documents) => {
          const { rings, ticks, counts, centre } = pieGeometry({ width, height }, { rings: count, documents, side: 0 });
          expect(rings).toHaveLength(count);
          for (const [place, { inner, outer }] of rings.entries()) {
            expect(outer).toBeGreaterThan(inner);
            if (place > 0) expect(inner).toBeCloseTo(rings[place - 1]!.outer, 9);
          }
          expect(ticks.inner).toBeGreaterThan(rings.at(-1)!.outer);
          expect(ticks.long >= ticks.short && ticks.short >= ticks.inner).toBe(true);
          expect(counts).toBeGreaterThan(rings.at(-1)!.outer);
          expect(ticks.long).toBeLessThanOrEqual(Math.min(width, height) / 2);
          expect(centre).toEqual({ x: width / 2, y: height / 2 });
        },
      ),
    );
  });
});
