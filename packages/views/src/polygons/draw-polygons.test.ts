import type { Cluster } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { overview } from '../chart/camera.js';
import { toClusterItems, type ViewModel } from '../cluster-item.js';
import { assignColours } from '../colours.js';
import { estimateWidth } from '../text/measure.js';
import { drawPolygons, fitsPolygons } from './draw-polygons.js';
import { immediatePolygons } from './polygon-store.js';
import { polygons } from './polygons.js';

const leaf = (label: string, ...documents: number[]): Cluster<number> => ({ labels: [label], documents, clusters: [] });

function modelOf(clusters: readonly Cluster<number>[], count: number): ViewModel {
  const items = toClusterItems(clusters, count);
  const titles = Array.from({ length: count }, (_, n) => `Title of document ${n}`);
  return { clusters: items, titles, colours: assignColours(items) };
}

const wide = (count: number): ViewModel =>
  modelOf(
    Array.from({ length: count }, (_, n) =>
      leaf(`Label number ${n}`, ...Array.from({ length: 1 + (n % 7) }, (_, i) => 7 * n + i)),
    ),
    7 * count,
  );
const nested = modelOf(
  [
    {
      labels: ['Parent'],
      documents: [8, 9, 10],
      clusters: [leaf('Child one', 0, 1, 2), leaf('Child two', 2, 3, 4)],
    },
    leaf('Flat', 5, 6, 7),
  ],
  14,
);

const frame = { width: 900, height: 700, camera: overview };
const all = { nested: true, documents: true, other: true };
const drawing = (model: ViewModel, camera = overview, options = all) =>
  drawPolygons({ model, options, frame: { ...frame, camera }, measure: estimateWidth }, immediatePolygons);

describe('the map of topics', () => {
  test('has a cell with a name for every cluster, children inside their parents', () => {
    const { marks } = drawing(nested);
    expect(marks.map(({ id, parent, name }) => [id, parent, name])).toEqual([
      ['0', undefined, 'Parent, 8 documents, 2 subclusters'],
      ['0.0', '0', 'Child one, 3 documents'],
      ['0.1', '0', 'Child two, 3 documents'],
      ['1', undefined, 'Flat, 3 documents'],
      ['other', undefined, 'Other topics, 3 documents'],
    ]);
  });

  test('draws only top clusters when flat, and leaves "Other topics" out when told to', () => {
    const { marks } = drawing(nested, overview, { nested: false, documents: true, other: false });
    expect(marks.map(({ id }) => id)).toEqual(['0', '1']);
  });

  test('keeps labels between the edges of their cells', () => {
    for (const { box, shapes } of drawing(wide(40)).marks)
      for (const { tag, attributes, text = '', style } of shapes) {
        if (tag !== 'text') continue;
        const size = Number(attributes['font-size']);
        const half = estimateWidth(text, style === 'centredLabel' ? 'label' : 'count', size) / 2;
        expect(Number(attributes['x']) - half).toBeGreaterThanOrEqual(box.x);
        expect(Number(attributes['x']) + half).toBeLessThanOrEqual(box.x + box.width);
        expect(Number(attributes['y'])).toBeLessThanOrEqual(box.y + box.height);
      }
  });

  test('lays documents out in the cluster that is zoomed to, and nowhere else', () => {
    const { marks } = drawing(nested, { ...overview, target: '1' });
    expect(marks.filter(mark => mark.document !== undefined).map(({ id, name }) => [id, name])).toEqual([
      ['1/5', 'Title of document 5'],
      ['1/6', 'Title of document 6'],
      ['1/7', 'Title of document 7'],
    ]);
    const plain = drawing(nested, { ...overview, target: '1' }, { ...all, documents: false });
    expect(plain.marks.filter(mark => mark.document !== undefined)).toEqual([]);
  });

  test('counts the documents there is no room for', () => {
    const model = modelOf([leaf('Large', ...Array.from({ length: 400 }, (_, n) => n))], 400);
    const { marks } = drawing(model, { ...overview, target: '0' });
    expect(marks.at(-1)?.name).toBe('251 more in Large');
  });

  test('says so when there is nothing', () => {
    expect(drawing(modelOf([], 0)).free.map(({ text }) => text)).toEqual(['No clusters to show']);
  });
});

describe('the picture of the map', () => {
  test('falls back to rectangles above 150 cells on a level', () => {
    expect([150, 151].map(count => fitsPolygons(wide(count).clusters.slice(0, count)))).toEqual([true, false]);
    const picture = (model: ViewModel) => polygons.toSVG(model, {}, { width: 900, height: 700 });
    expect(picture(wide(20))).toContain('Q');
    expect(picture(wide(160))).not.toContain('Q');
  });
});
