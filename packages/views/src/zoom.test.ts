/** Zooming to a cluster shows that cluster, however small it is in the overview. */
import type { Cluster } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { bubblesKind } from './bubbles/bubbles.js';
import { bubblesIn, drawBubbles } from './bubbles/draw-bubbles.js';
import { type Camera, overview } from './chart/camera.js';
import { toClusterItems, type ViewModel } from './cluster-item.js';
import { assignColours } from './colours.js';
import { drawPolygons } from './polygons/draw-polygons.js';
import { immediatePolygons } from './polygons/polygon-store.js';
import type { Drawing } from './scene/shape.js';
import { estimateWidth } from './text/measure.js';
import { drawTreemap } from './treemap/draw-treemap.js';
import { cameraOn } from './treemap/treemap.js';

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);
const leaf = (label: string, documents: number[]): Cluster<number> => ({ labels: [label], documents, clusters: [] });

function modelOf(clusters: readonly Cluster<number>[], count: number): ViewModel {
  const items = toClusterItems(clusters, count);
  return { clusters: items, titles: range(0, count).map(String), colours: assignColours(items) };
}

const all = { nested: true, documents: true, other: true };
const sceneOf = (model: ViewModel, camera: Camera = overview) => ({
  model,
  options: all,
  frame: { width: 900, height: 700, camera },
  measure: estimateWidth,
});

/** How much of the view a mark takes, and whether its middle is in view. */
function shareOf({ marks, width, height }: Drawing, id: string) {
  const { box } = marks.find(mark => mark.id === id)!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    share: Math.max(box.width / width, box.height / height),
    inView: x > 0 && y > 0 && x < width && y < height,
  };
}

describe('the treemap', () => {
  /** A cluster beside so many others that its subclusters have no cells in the overview. */
  const inside = [leaf('One', range(4000, 6)), leaf('Two', range(4006, 4))];
  const others = range(0, 200).map(n => leaf(`Topic ${n}`, range(20 * n, 20)));
  const small = modelOf([...others, { labels: ['Small'], documents: [], clusters: inside }], 4010);

  test('goes to a subcluster that is too small for a cell in the overview', () => {
    const ids = ({ marks }: Drawing) => marks.map(({ id }) => id);
    expect(ids(drawTreemap(sceneOf(small)))).not.toContain('200.0');
    const near = drawTreemap(sceneOf(small, cameraOn(sceneOf(small), '200.0')));
    expect(shareOf(near, '200.0')).toMatchObject({ inView: true });
    expect(shareOf(near, '200.0').share).toBeGreaterThan(0.5);
  });

  test('shows everything for a cluster that it does not know', () => {
    expect(cameraOn(sceneOf(small), '700')).toEqual(overview);
  });

  test('numbers what is in view among all that a cluster holds', () => {
    const model = modelOf(
      [
        {
          labels: ['Whole'],
          documents: range(0, 30),
          clusters: [leaf('Part', range(30, 30)), leaf('Rest', range(60, 9))],
        },
      ],
      69,
    );
    const numbers = (camera: Camera, parent: string) =>
      drawTreemap(sceneOf(model, camera))
        .marks.filter(mark => mark.parent === parent)
        .map(({ id, place, siblings }) => [id, place, siblings] as const);
    const scale = 3;
    const places = [0, 0.25, 0.5, 0.75, 1].map(part => part * (scale - 1));
    const views = places.flatMap(x => places.map(y => numbers({ scale, x: 900 * x, y: 700 * y }, '0')));
    const seen = new Map(views.flat().map(([id, place]) => [id, place]));
    for (const [id, place, siblings] of views.flat()) {
      expect(siblings).toBe(seen.size);
      expect(seen.get(id)).toBe(place);
    }
    expect([...seen.values()].sort((a, b) => a - b)).toEqual(range(1, seen.size));
    expect(Math.min(...views.map(({ length }) => length))).toBeLessThan(seen.size);
  });
});

test('bubbles go to one that is smaller than the largest scale can fill the view with', () => {
  const model = modelOf([leaf('Large', range(0, 40_000)), leaf('Tiny', [40_000])], 40_001);
  const { frame } = sceneOf(model);
  expect(bubblesIn(model, frame).find(({ item }) => item.label === 'Tiny')!.radius).toBeLessThan(3);
  const camera = bubblesKind.fit!(sceneOf(model), '1');
  expect(shareOf(drawBubbles(sceneOf(model, camera)), '1').inView).toBe(true);
});

test('the map of topics gives a cell its name back when it is smaller again', () => {
  const model = modelOf(
    range(0, 30).map(n => leaf(`Topic ${n}`, range(20 * n, 20))),
    600,
  );
  const shown = (scale: number) =>
    drawPolygons(sceneOf(model, { scale, x: 0, y: 0, target: '0' }), immediatePolygons).marks.find(
      ({ id }) => id === '0',
    )!;
  for (const scale of [1, 1.2, 2])
    expect(
      shown(scale)
        .shapes.map(({ text }) => text)
        .join(' '),
    ).toContain('Topic 0');
});
