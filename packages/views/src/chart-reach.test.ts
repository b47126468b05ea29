/** What holds for every chart: keys lead to all that it shows, and what a parent holds is numbered in one series. */
import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawBubbles } from './bubbles/draw-bubbles.js';
import { overview } from './chart/camera.js';
import { toClusterItems, type ViewModel } from './cluster-item.js';
import { assignColours } from './colours.js';
import { keyAction } from './gestures/keyboard.js';
import { drawMap } from './map/draw-map.js';
import { drawOverlap } from './overlap/draw-overlap.js';
import { drawPie } from './pie/draw-pie.js';
import { drawPolygons } from './polygons/draw-polygons.js';
import { immediatePolygons } from './polygons/polygon-store.js';
import type { Drawing, Mark } from './scene/shape.js';
import { estimateWidth } from './text/measure.js';
import { drawTimeline } from './timeline/draw-timeline.js';
import { drawTreemap } from './treemap/draw-treemap.js';

const DAY = 8.64e7;
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, n) => from + n);
const cluster = (label: string, documents: readonly number[], ...clusters: Cluster<number>[]): Cluster<number> => ({
  labels: [label],
  documents: [...documents],
  clusters,
});

/** Clusters that share documents, some with subclusters and documents in none of these. */
function modelOf(clusters: readonly Cluster<number>[], count: number): ViewModel {
  const items = toClusterItems(clusters, count);
  const titles = range(0, count).map(n => `Title of document ${n}`);
  return {
    clusters: items,
    titles,
    colours: assignColours(items),
    dates: titles.map((_, n) => Math.floor(Math.sqrt(n * 7)) * 40 * DAY),
    places: {
      x: Float32Array.from(titles, (_, n) => ((n * 37) % 41) / 40),
      y: Float32Array.from(titles, (_, n) => ((n * 23) % 43) / 42),
    },
  };
}

const models: readonly (readonly [string, ViewModel])[] = [
  [
    'few',
    modelOf(
      [
        cluster('First', [8, 9], cluster('First one', [0, 1, 2]), cluster('First two', [2, 3, 4])),
        cluster('Second', [5, 6, 7], cluster('Second one', [0, 5, 9]), cluster('Second two', [6, 10])),
        cluster('Third', [2, 6, 11, 12]),
      ],
      16,
    ),
  ],
  [
    'several',
    modelOf(
      range(0, 7).map(n =>
        cluster(
          `Cluster ${n}`,
          range(6 * n, 6 * n + 9),
          ...(n % 2 === 0 ? [cluster(`Half of ${n}`, range(6 * n, 6 * n + 4)), cluster(`Pair of ${n}`, [6 * n])] : []),
        ),
      ),
      60,
    ),
  ],
];

const all = { nested: true, documents: true, other: true };
const sceneOf = <O>(model: ViewModel, options: O, width: number, scale = 1) => ({
  model,
  options,
  frame: { width, height: 700, camera: { ...overview, scale } },
  measure: estimateWidth,
});
const inTime = { scale: 'own', order: 'clusters' } as const;
const charts: Readonly<Record<string, (model: ViewModel, width: number) => Drawing>> = {
  treemap: (model, width) => drawTreemap(sceneOf(model, all, width)),
  polygons: (model, width) => drawPolygons(sceneOf(model, all, width), immediatePolygons),
  'pie-chart': (model, width) => drawPie(sceneOf(model, all, width)),
  bubbles: (model, width) => drawBubbles(sceneOf(model, {}, width)),
  overlap: (model, width) => drawOverlap(sceneOf(model, {}, width)),
  'enlarged map': (model, width) => drawMap(sceneOf(model, {}, width, 4)),
  timeline: (model, width) => drawTimeline(sceneOf(model, inTime, width)),
};
const WIDTHS = [1200, 900, 520];
const cases = Object.entries(charts).flatMap(([chart, draw]) =>
  models.flatMap(([name, model]) =>
    WIDTHS.map(width => ({ chart, name, width, marks: draw(model, width).marks }) as const),
  ),
);

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown', 'PageUp', 'j', 'k'];
const unheld = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

/** The ids of all marks that keys lead to from one of them, however many they take. */
function reached(marks: readonly Mark[], start = marks[0]!): ReadonlySet<string> {
  const byId = new Map(marks.map(mark => [mark.id, mark] as const));
  const found = new Set([start.id]);
  // A set that grows is walked to its new end
  for (const id of found)
    for (const key of keys) {
      const action = keyAction({ key, ...unheld }, byId.get(id)!, marks);
      if (action?.does === 'focus') found.add(action.id);
    }
  return found;
}

test.each(cases)('keys lead to all of the $chart of $name at $width pixels', ({ marks }) => {
  const found = reached(marks);
  expect(marks.map(({ id }) => id).filter(id => !found.has(id))).toEqual([]);
});

test('keys lead from any mark of a document map to every other, wherever documents stand', () => {
  const clusters = range(0, 30).map(n =>
    cluster(`Cluster ${n}`, [3 * n, 3 * n + 1], ...(n % 3 === 0 ? [cluster(`Part of ${n}`, [3 * n + 2])] : [])),
  );
  const model = modelOf(clusters, 92);
  // Few enough places that some clusters lie exactly on each other
  const places = fc.array(fc.nat(9), { minLength: 2 * 92, maxLength: 2 * 92 });
  fc.assert(
    fc.property(places, fc.constantFrom(1, 3, 6), fc.nat(), (at, scale, start) => {
      const placed = {
        ...model,
        places: { x: Float32Array.from(at.slice(0, 92), x => x / 9), y: Float32Array.from(at.slice(92), y => y / 9) },
      };
      const { marks } = drawMap(sceneOf(placed, {}, 900, scale));
      expect(reached(marks, marks[start % marks.length]).size).toBe(marks.length);
    }),
    { numRuns: 50 },
  );
});

test.each(cases)('what a parent holds is one series in the $chart of $name at $width pixels', ({ marks }) => {
  const parents = new Set(marks.map(({ parent }) => parent));
  for (const parent of parents) {
    const children = marks.filter(mark => mark.parent === parent);
    const places = children.map(({ place }) => place);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(new Set(children.map(({ siblings }) => siblings)).size).toBe(1);
    expect(places.at(-1)).toBeLessThanOrEqual(children[0]!.siblings);
  }
});

describe('the pie and the treemap', () => {
  test.each(['pie-chart', 'treemap'])('of %s number subclusters and documents together', chart => {
    const children = charts[chart]!(models[0]![1], 1200).marks.filter(({ parent }) => parent === '0');
    expect(new Set(children.map(({ id, cluster }) => id === cluster)).size).toBe(2);
    expect(children.map(({ place }) => place)).toEqual(range(1, children.length + 1));
    for (const { siblings } of children) expect(siblings).toBe(children.length);
  });
});
