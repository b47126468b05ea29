/** What holds for every chart, asked of its layout: texts never overlap, and what is larger looks larger. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawBubbles } from './bubbles/draw-bubbles.js';
import { viewCatalogue } from './catalogue.js';
import { overview } from './chart/camera.js';
import { toClusterItems, type ViewModel } from './cluster-item.js';
import { assignColours } from './colours.js';
import { drawMap } from './map/draw-map.js';
import { defaultsOf } from './option-defaults.js';
import { drawOverlap } from './overlap/draw-overlap.js';
import { drawPie } from './pie/draw-pie.js';
import { drawPolygons } from './polygons/draw-polygons.js';
import { immediatePolygons } from './polygons/polygon-store.js';
import type { Drawing, Mark } from './scene/shape.js';
import { overlappingTexts, textsOutside } from './scene/text-boxes.testing.js';
import { estimateWidth } from './text/measure.js';
import { drawTimeline } from './timeline/draw-timeline.js';
import { drawTreemap } from './treemap/draw-treemap.js';

const WORDS = 'Search Engine Results for People with Questions about Emulators 数据挖掘 بحث in Spring'.split(' ');
const DAY = 8.64e7;

/** Clusters of falling sizes that share some documents; every third has subclusters. Titles, dates and labels vary. */
function modelOf(count: number, seed: number): ViewModel {
  const documentCount = 12 * count + 20;
  const labelOf = (n: number): string =>
    Array.from({ length: 1 + ((n + seed) % 5) }, (_, k) => WORDS[(n * 7 + k * 3 + seed) % WORDS.length]).join(' ');
  const clusters = Array.from({ length: count }, (_, n) => {
    const size = Math.max(1, Math.round((9 * count) / (n + 1)) % 400);
    const documents = Array.from({ length: size }, (_, i) => (n * 11 + i * (1 + (seed % 3))) % documentCount);
    const inside = (from: number, to: number) => ({
      labels: [labelOf(n + from + 50)],
      documents: [...new Set(documents.slice(from, to))],
      clusters: [],
    });
    const third = Math.ceil(size / 3);
    return {
      labels: [labelOf(n)],
      documents: [...new Set(documents)],
      clusters: n % 3 === 0 && size > 6 ? [inside(0, third), inside(third, 2 * third)] : [],
    };
  });
  const items = toClusterItems(clusters, documentCount);
  const titles = Array.from({ length: documentCount }, (_, n) => `${labelOf(n)} ${labelOf(n + 1)}`);
  const places = {
    x: Float32Array.from(titles, (_, n) => ((n * 37 + seed) % 101) / 100),
    y: Float32Array.from(titles, (_, n) => ((n * 61 + seed) % 103) / 102),
  };
  return {
    clusters: items,
    titles,
    colours: assignColours(items),
    places,
    dates: titles.map((_, n) => (n % 97) * 20 * DAY),
  };
}

type Draw = (model: ViewModel, width: number, height: number) => Drawing;
const draw = (() => {
  const scene = (name: keyof typeof viewCatalogue, model: ViewModel, width: number, height: number) => ({
    model,
    options: defaultsOf(viewCatalogue[name].options, {}) as never,
    frame: { width, height, camera: overview },
    measure: estimateWidth,
  });
  return {
    treemap: (...given) => drawTreemap(scene('treemap', ...given)),
    polygons: (...given) => drawPolygons(scene('polygons', ...given), immediatePolygons),
    'pie-chart': (...given) => drawPie(scene('pie-chart', ...given)),
    bubbles: (...given) => drawBubbles(scene('bubbles', ...given)),
    overlap: (...given) => drawOverlap(scene('overlap', ...given)),
    map: (...given) => drawMap(scene('map', ...given)),
    timeline: (...given) => drawTimeline(scene('timeline', ...given)),
  } satisfies Partial<Record<keyof typeof viewCatalogue, Draw>>;
})();
const charts = Object.entries(draw);

const SIZES = [
  [1200, 800],
  [780, 620],
  [470, 570],
  [360, 420],
] as const;

describe.each(charts)('the chart %s', (name, drawingOf) => {
  test.each(SIZES)('of %i by %i pixels sets no text on another one, and none outside', (width, height) => {
    for (const count of name === 'polygons' ? [5, 30, 80] : [5, 30, 80, 200]) {
      const drawing = drawingOf(modelOf(count, 1), width, height);
      expect(overlappingTexts(drawing), `${count} clusters`).toEqual([]);
      expect(textsOutside(drawing), `${count} clusters`).toEqual([]);
    }
  });

  test('sets no text on another one, whatever the clusters and the size', { tags: 'thorough' }, () => {
    const side = fc.integer({ min: 240, max: 1400 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(20), side, side, (count, seed, width, height) => {
        expect(overlappingTexts(drawingOf(modelOf(count, seed), width, height))).toEqual([]);
      }),
      { numRuns: name === 'polygons' ? 8 : 40 },
    );
  });
});

/** How large a mark looks: its area, its radius, its length. */
const looks: Readonly<Record<string, (mark: Mark) => number>> = {
  treemap: ({ box }) => box.width * box.height,
  bubbles: ({ box }) => box.width,
};

describe.each(Object.entries(looks))('in the chart %s', (name, size) => {
  test('the order of sizes is the order of counts', () => {
    const model = modelOf(30, 2);
    const counts = new Map(model.clusters.map(item => [item.id, item.documents.length]));
    const marks = draw[name as keyof typeof draw](model, 1200, 800).marks.filter(
      ({ id, level }) => level === 1 && counts.has(id),
    );
    expect(marks.length).toBe(model.clusters.length);
    for (const a of marks)
      for (const b of marks) if (counts.get(a.id)! > 1.2 * counts.get(b.id)!) expect(size(a)).toBeGreaterThan(size(b));
  });
});

const lengthOf = ({ shapes }: Mark, side: 'width' | 'height'): number =>
  Number(shapes.find(({ style }) => style === 'band')!.attributes[side]);

test('the order of bars is the order of counts: in the overlap, and in each row of the timeline', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(20), (count, seed) => {
      const model = modelOf(count, seed);
      const bars = draw.overlap(model, 1200, 800).marks.filter(({ id }) => id.startsWith('only '));
      const columns = draw.timeline(model, 1200, 800).marks.filter(({ level }) => level === 2);
      for (const [marks, side] of [
        [bars, 'width'],
        [columns, 'height'],
      ] as const)
        for (const [place, a] of marks.entries())
          for (const b of marks.slice(place + 1)) {
            if (side === 'height' && a.parent !== b.parent) continue;
            const [counts, lengths] = [
              a.documents!.length - b.documents!.length,
              lengthOf(a, side) - lengthOf(b, side),
            ];
            expect(Math.sign(Math.round(lengths * 50)) * Math.sign(counts)).toBeGreaterThanOrEqual(0);
            if (counts === 0) expect(lengths).toBeCloseTo(0, 2);
          }
    }),
    { numRuns: 20 },
  );
});

test('a larger cluster never has a smaller label than a smaller cluster with the same label', () => {
  const clusters = [400, 150, 60, 20, 8, 3].map((size, n) => ({
    labels: ['Label'],
    documents: Array.from({ length: size }, (_, i) => n * 400 + i),
    clusters: [],
  }));
  const items = toClusterItems(clusters, 0);
  const model = { clusters: items, titles: Array.from({ length: 2400 }, String), colours: assignColours(items) };
  for (const chart of ['treemap', 'polygons', 'pie-chart', 'bubbles'] as const) {
    const sizes = draw[chart](model, 900, 700).marks.flatMap(({ shapes, level }) =>
      level === 1 ? shapes.filter(({ text }) => text === 'Label').map(({ attributes }) => attributes['font-size']) : [],
    );
    expect(sizes.length, chart).toBeGreaterThanOrEqual(4);
    expect(sizes, chart).toEqual(sizes.toSorted((a, b) => Number(b) - Number(a)));
    if (chart === 'treemap' || chart === 'polygons') expect([sizes[0], Number(sizes.at(-1)) < 16]).toEqual([28, true]);
  }
});
