/** Acceptance of the charts as drawings: areas, equal runs, files with text; what needs a page is in e2e/web. */
import { describe, expect, test } from 'vitest';
import { bubbles } from './bubbles/bubbles.js';
import { layoutBubbles } from './bubbles/layout-bubbles.js';
import { toClusterItems, type ViewModel } from './cluster-item.js';
import { assignColours } from './colours.js';
import { overlap } from './overlap/overlap.js';
import { meetings, sharedDocuments } from './overlap/shared-documents.js';
import { pie } from './pie/pie.js';
import { timeBins } from './timeline/time-bins.js';
import { timeline } from './timeline/timeline.js';
import { layoutTreemap } from './treemap/layout-treemap.js';
import { treemap } from './treemap/treemap.js';

const day = 8.64e7;

function modelOf(sizes: readonly number[], count: number): ViewModel {
  const clusters = sizes.map((size, n) => ({
    labels: [`Label & number ${n}`],
    documents: Array.from({ length: size }, (_, i) => (n * 17 + i) % count),
    clusters: [],
  }));
  const items = toClusterItems(clusters, count);
  const titles = Array.from({ length: count }, (_, n) => `Title ${n}`);
  return { clusters: items, titles, colours: assignColours(items), dates: titles.map((_, n) => n * day * 9) };
}

const model = modelOf([40, 25, 12, 9, 9, 4, 2, 1], 90);
const views = { treemap, 'pie-chart': pie, bubbles, overlap, timeline };
const picture = { width: 1000, height: 700, title: 'Questions' };

test('areas of rectangles and circles are within 2 % of the weights', () => {
  const spread = (areas: readonly number[]) => Math.max(...areas) / Math.min(...areas);
  const tiles = layoutTreemap(model.clusters, 800, 600);
  expect(spread(tiles.map(({ item, width, height }) => (width * height) / item.documents.length))).toBeLessThan(1.02);
  const circles = layoutBubbles(model.clusters, 800, 600);
  expect(circles).toHaveLength(model.clusters.length);
  expect(spread(circles.map(({ item, radius }) => radius ** 2 / item.documents.length))).toBeLessThan(1.02);
});

test('circles lie inside the picture and do not overlap', () => {
  const circles = layoutBubbles(model.clusters, 800, 600);
  for (const [i, a] of circles.entries()) {
    expect(Math.min(a.x - a.radius, a.y - a.radius)).toBeGreaterThan(-0.01);
    expect(a.x + a.radius).toBeLessThan(800.01);
    for (const b of circles.slice(i + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - 0.01);
  }
});

describe.each(Object.entries(views))('the picture of %s', (_, view) => {
  test('is the same in two runs', () => {
    expect(view.toSVG(model, {}, picture)).toBe(view.toSVG(structuredClone(model), {}, picture));
  });

  test('has a labelled group for every cluster, and text as text', () => {
    const svg = view.toSVG(model, {}, picture);
    const names = [...svg.matchAll(/<g role="listitem" aria-label="([^"]*)"/g)].map(match => match[1]!);
    const wanted = view === overlap ? model.clusters.filter(item => !item.other) : model.clusters;
    for (const { label, documents } of wanted)
      expect(
        names.filter(name => name.startsWith(`${label.replace('&', '&amp;')}, ${documents.length} `)),
      ).toHaveLength(1);
    expect(svg).toContain('>Questions</text>');
    expect(svg).toMatch(/<text[^>]*>[^<]*Label &amp; /);
    expect(svg.match(/<g role="listitem"/g)).toHaveLength(names.length);
  });
});

describe('the overlap view', () => {
  const items = toClusterItems(
    [
      { labels: ['A'], documents: [0, 1, 2, 3], clusters: [] },
      { labels: ['B'], documents: [2, 3, 4], clusters: [] },
      { labels: ['C'], documents: [3, 5], clusters: [] },
    ],
    7,
  );

  test('counts what clusters share two by two', () => {
    expect(sharedDocuments(items).map(row => row.map(both => both.length))).toEqual([
      [4, 2, 1],
      [2, 3, 1],
      [1, 1, 2],
    ]);
  });

  test('counts the documents of exactly these clusters', () => {
    expect(meetings(items, 7)).toEqual([
      { clusters: [0, 1], documents: [2] },
      { clusters: [0, 1, 2], documents: [3] },
    ]);
  });
});

describe('the timeline', () => {
  test.each([
    ['hours of two days', [0, 30 * 3.6e6], 'hour', 31],
    ['days of a month', [0, 29 * day], '1970-01-01', 30],
    ['months of two years', [0, 729 * day], '1970-01', 24],
    ['years of eleven', [0, 3652 * day], '1970', 11],
  ])('cuts %s into pieces of the calendar', (_, dates, first, count) => {
    const { labels, ofDocument } = timeBins(dates);
    expect(labels).toHaveLength(count);
    expect(labels[0]!.startsWith(first) || first === 'hour').toBe(true);
    expect(ofDocument).toEqual([0, count - 1]);
  });

  test('never has more pieces than can be read, and knows documents without a date', () => {
    const { labels, ofDocument } = timeBins([0, null, 300 * 365 * day]);
    expect(labels.length).toBeLessThanOrEqual(48);
    expect(ofDocument[1]).toBe(-1);
  });
});
