import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideShape } from './divide-shape.js';
import { layoutPolygons, wholeChart } from './layout-polygons.js';
import { areaOf, centreOf, cutPolygon, extentOf, type Polygon, rowOf, shrink } from './polygon.js';
import { createPolygonStore } from './polygon-store.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

const shapes: readonly Polygon[] = [
  wholeChart,
  wholeChart.map(({ x, y }) => ({ x: 3 * x, y })),
  [
    { x: 0, y: 0 },
    { x: 2, y: 0.3 },
    { x: 1.7, y: 1.5 },
    { x: 0.4, y: 1.2 },
  ],
  [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0.2, y: 1 },
  ],
];

/** Sizes as clusters have them: a few large, many small. */
const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 });

/** Whether a point is inside a convex polygon or on its edge. */
const holds = (polygon: Polygon, { x, y }: { x: number; y: number }): boolean =>
  polygon.every((p, place) => {
    const q = polygon[place + 1] ?? polygon[0]!;
    return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) > -1e-9;
  });

describe('divideShape', () => {
  test('gives each cell its share of the area, and nothing lies outside or twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shapes), sizes, (shape, shares) => {
        const cells = divideShape(shape, shares);
        const whole = areaOf(shape);
        for (const [place, cell] of cells.entries())
          expect(areaOf(cell) / whole / (shares[place]! / sum(shares))).toBeCloseTo(1, 2);
        expect(sum(cells.map(areaOf))).toBeCloseTo(whole, 9);
        expect(cells.flat().every(corner => holds(shape, corner))).toBe(true);
        const centres = cells.map(centreOf);
        for (const [place, cell] of cells.entries())
          expect(centres.filter(centre => holds(cell, centre))).toEqual([centres[place]]);
      }),
      { numRuns: 40 },
    );
  });

  test('divides among 150 very different sizes', () => {
    const shares = Array.from({ length: 150 }, (_, place) => 500 / (place + 1));
    const cells = divideShape(wholeChart, shares);
    const worst = Math.max(...cells.map((cell, place) => Math.abs((areaOf(cell) * sum(shares)) / shares[place]! - 1)));
    expect(worst).toBeLessThan(0.01);
  });

  test('gives the same cells each time', () => {
    expect(divideShape(wholeChart, [5, 3, 2, 2, 1])).toEqual(divideShape(wholeChart, [5, 3, 2, 2, 1]));
  });
});

describe('layoutPolygons', () => {
  test('keeps parts inside the part they belong to', () => {
    const parts = [
      {
        id: 'a',
        weight: 6,
        parts: [
          { id: 'a.0', weight: 2, parts: [] },
          { id: 'a.1', weight: 1, parts: [] },
        ],
      },
      { id: 'b', weight: 2, parts: [] },
    ];
    const answer = layoutPolygons({ shape: wholeChart, aspect: 1.6, parts });
    expect([...answer.keys()].sort()).toEqual(['a', 'a.0', 'a.1', 'b']);
    expect(areaOf(answer.get('a')!)).toBeCloseTo(0.75, 3);
    for (const id of ['a.0', 'a.1'])
      expect(answer.get(id)!.every(corner => holds(answer.get('a')!, corner))).toBe(true);
  });
});

describe('polygons', () => {
  test('are cut, shrunk and measured', () => {
    expect(areaOf(cutPolygon(wholeChart, { a: 1, b: 1, c: 1 }))).toBeCloseTo(0.5, 12);
    expect(cutPolygon(wholeChart, { a: 1, b: 0, c: -1 })).toEqual([]);
    expect(extentOf(shrink(wholeChart, 0.25))).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    expect(shrink(wholeChart, 0.6)).toEqual([]);
    expect(rowOf(shapes[3]!, 0.5)).toEqual({ left: 0.1, right: 0.6 });
    expect(rowOf(shapes[3]!, 2)).toBeUndefined();
  });
});

describe('a store of polygons', () => {
  const question = { shape: wholeChart, aspect: 1, parts: [{ id: 'a', weight: 1, parts: [] }] };
  const later = () => new Promise(resolve => setTimeout(resolve));

  test('asks once, says when the answer is there, and forgets it with the clusters', async () => {
    let [asked, told] = [0, 0];
    const store = createPolygonStore(
      async given => {
        asked++;
        return layoutPolygons(given);
      },
      () => told++,
    );
    const clusters = {};
    expect(store.of(clusters, 'k', question)).toBeUndefined();
    expect(store.of(clusters, 'k', question)).toBeUndefined();
    await later();
    expect([asked, told]).toEqual([1, 1]);
    expect(store.of(clusters, 'k', { ...question, aspect: 1.1 })?.get('a')).toEqual(wholeChart);
    expect(store.of({}, 'k', question)).toBeUndefined();
  });

  test('stretches what it has while another form is worked out, and works it out itself where the thread fails', async () => {
    let told = 0;
    const store = createPolygonStore(
      () => Promise.reject(new Error('no thread')),
      () => told++,
    );
    const clusters = {};
    store.of(clusters, 'k', question);
    await later();
    expect(store.of(clusters, 'k', { ...question, aspect: 2 })?.get('a')).toBeDefined();
    await later();
    expect(told).toBe(2);
  });
});
