import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overview } from '../chart/camera.js';
import { toClusterItems, type ViewModel } from '../cluster-item.js';
import { assignColours } from '../colours.js';
import { dotsInside, nearestDot } from '../scene/dots.js';
import { estimateWidth } from '../text/measure.js';
import { drawMap } from './draw-map.js';
import { documentMap } from './map.js';

/** Documents in a square grid; a cluster for each row of it, with two halves. */
function modelOf(side: number): ViewModel {
  const row = (n: number, from: number, to: number) => Array.from({ length: to - from }, (_, i) => n * side + from + i);
  const clusters = Array.from({ length: side }, (_, n) => ({
    labels: [`Row ${n}`],
    documents: [],
    clusters: [
      { labels: [`Left ${n}`], documents: row(n, 0, side >> 1), clusters: [] },
      { labels: [`Right ${n}`], documents: row(n, side >> 1, side), clusters: [] },
    ],
  }));
  const items = toClusterItems(clusters, side * side);
  const at = (of: (n: number) => number) => Float32Array.from({ length: side * side }, (_, n) => of(n) / (side - 1));
  return {
    clusters: items,
    titles: Array.from({ length: side * side }, (_, n) => `Document ${n}`),
    colours: assignColours(items),
    places: { x: at(n => n % side), y: at(n => Math.floor(n / side)) },
  };
}
const drawn = (model: ViewModel, camera = overview) =>
  drawMap({ model, options: {}, frame: { width: 800, height: 600, camera }, measure: estimateWidth });
const textsOf = (drawing: ReturnType<typeof drawn>) =>
  drawing.marks.flatMap(({ shapes }) => shapes.flatMap(({ tag, text }) => (tag === 'text' ? [text] : [])));

describe('the map of documents', () => {
  test('names clusters, then their parts, then documents, as it is enlarged', () => {
    const model = modelOf(12);
    expect(textsOf(drawn(model)).join()).toMatch(/^Row \d/);
    expect(textsOf(drawn(model, { scale: 3, x: 0, y: 0 })).join()).toMatch(/Left \d/);
    expect(textsOf(drawn(model, { scale: 3, x: 0, y: 0 })).join()).not.toMatch(/Document|Row/);
    expect(textsOf(drawn(model, { scale: 6, x: 0, y: 0 })).join()).toMatch(/Document \d/);
  });

  test('names clusters beside their middle where others have taken it', () => {
    const model = modelOf(6);
    const middle = new Float32Array(36).fill(0.5);
    const texts = textsOf(drawn({ ...model, places: { x: middle, y: middle } }));
    expect(texts.filter(text => /Row/.test(text!))).toEqual(['Row 0', 'Row 1', 'Row 2']);
  });

  test('has a dot for each document, in the colour of its cluster', () => {
    const model = modelOf(6);
    const { dots } = drawn(model);
    expect(dots!.x.length).toBe(36);
    expect([...dots!.slots]).toEqual(Array.from({ length: 36 }, (_, n) => model.colours.get(`${Math.floor(n / 6)}`)));
    expect(dots!.tipOf(7)).toBe('Document 7 · Row 1');
    expect(dots!.clusterOf(7)).toBe('1');
  });

  test('says that places are being found as long as there are none, and is complete in a picture', () => {
    const { places: _, ...model } = modelOf(4);
    expect(drawn(model).free[0]!.text).toMatch(/…$/);
    expect(drawn({ ...model, placesDone: 0.425 }).free[0]!.text).toMatch(/… 42 %$/);
    expect(drawn({ ...model, placesFailed: true }).free.map(({ text }) => text)).toEqual(['No places were found']);
    const svg = documentMap.toSVG(modelOf(4), {}, { width: 640, height: 480 });
    expect(svg.match(/h0/g)!.length).toBe(16);
    expect(svg).toContain('Row 0');
  });

  test('selects the documents whose dots a line is drawn around', () => {
    const { dots } = drawn(modelOf(12));
    const inside = (a: number, b: number) => ({ x: dots!.x[a]! + b, y: dots!.y[a]! + b });
    const around = [inside(0, -4), { x: dots!.x[1]! + 4, y: dots!.y[0]! - 4 }, inside(13, 4), inside(12, 4)];
    expect(dotsInside(dots!, around).slice(0, 2)).toEqual([0, 1]);
    expect(dotsInside(dots!, around)).toContain(13);
    expect(dotsInside(dots!, [around[0]!])).toEqual([]);
    fc.assert(
      fc.property(fc.nat(143), fc.integer({ min: -6, max: 6 }), (dot, away) => {
        const at = { x: dots!.x[dot]! + away, y: dots!.y[dot]! };
        expect(nearestDot(dots!, at, 6.5)).toBe(dot);
        expect(nearestDot(dots!, { x: -50, y: -50 }, 6)).toBeUndefined();
      }),
    );
  });
});
