import { expect, test } from 'vitest';
import { overview } from '../chart/camera.js';
import { toClusterItems, type ViewModel } from '../cluster-item.js';
import { assignColours } from '../colours.js';
import type { Shape } from '../scene/shape.js';
import { estimateWidth } from '../text/measure.js';
import { drawPie } from './draw-pie.js';

function modelOf(sizes: readonly number[], label: (n: number) => string): ViewModel {
  let next = 0;
  const clusters = sizes.map((size, n) => ({
    labels: [label(n)],
    documents: Array.from({ length: size }, () => next++),
    clusters: [],
  }));
  const items = toClusterItems(clusters, next);
  return { clusters: items, titles: Array.from({ length: next }, String), colours: assignColours(items) };
}

const draw = (model: ViewModel, width = 900, height = 600) =>
  drawPie({
    model,
    options: { nested: true, documents: true, other: true },
    frame: { width, height, camera: overview },
    measure: estimateWidth,
  });

const textsOf = (shapes: readonly Shape[]) => shapes.filter(({ tag }) => tag === 'text');
const labels = (model: ViewModel, ...size: number[]) =>
  draw(model, ...size).marks.flatMap(({ shapes }) => textsOf(shapes).filter(({ style }) => /abel/.test(style)));

test('five large sectors have upright labels, larger than the smallest size', () => {
  const found = labels(
    modelOf(
      [35, 31, 29, 25, 20],
      n => ['Front Desk', 'Air Conditioning', 'Parking Garage', 'Breakfast', 'Swimming Pool'][n]!,
    ),
  );
  expect(found.length).toBeGreaterThanOrEqual(5);
  for (const { attributes } of found) {
    expect(attributes['transform']).not.toContain('rotate');
    expect(Number(attributes['font-size'])).toBeGreaterThan(14);
  }
});

test('thin sectors have their labels outside, with a line and the number', () => {
  const sizes = [300, 200, ...Array.from({ length: 12 }, () => 3)];
  const { marks } = draw(modelOf(sizes, n => `Thin label ${n}`));
  const thin = marks.filter(({ level, id }) => level === 1 && Number(id) >= 2);
  const labelled = thin.filter(({ shapes }) => textsOf(shapes).length > 0);
  // As many as have a place near their sector
  expect(labelled.length).toBeGreaterThanOrEqual(4);
  for (const { shapes, cluster } of labelled) {
    const texts = textsOf(shapes).map(({ text }) => text);
    expect(texts).toEqual([`Thin label ${cluster}`, '3']);
    expect(shapes.filter(({ style }) => style === 'leader')).toHaveLength(1);
  }
});

test('a label outside that one line would cut stands in two, with the number behind the last', () => {
  const long = 'Strategy Game, Board Game, Player Game, Dice Rolls';
  const { marks } = draw(modelOf([300, 200, 16], n => (n === 2 ? long : `Wide ${n}`)));
  const texts = textsOf(marks.find(({ level, id }) => level === 1 && id === '2')!.shapes);
  const [first, second, count] = texts;
  expect(`${first!.text} ${second!.text}`).toBe(long);
  expect(count!.text).toBe('16');
  expect(count!.attributes['y']).toBe(second!.attributes['y']);
  expect(Number(second!.attributes['y'])).toBeGreaterThan(Number(first!.attributes['y']));
});

test('a narrow chart keeps its size, and has labels only where sectors hold them', () => {
  const sizes = [300, 200, ...Array.from({ length: 12 }, () => 3)];
  const { marks } = draw(
    modelOf(sizes, n => `Thin label ${n}`),
    300,
    300,
  );
  expect(marks.flatMap(({ shapes }) => shapes).filter(({ style }) => style === 'leader')).toEqual([]);
});

/** The corners of a path of straight lines. */
const cornersOf = ({ attributes }: Shape): readonly (readonly [number, number])[] =>
  [...String(attributes['d']).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** Points of a line, so near to each other that no word lies between two of them. */
const pointsOf = (line: Shape): readonly (readonly [number, number])[] => {
  const corners = cornersOf(line);
  return corners.slice(1).flatMap(([x, y], i) => {
    const [from, down] = corners[i]!;
    return Array.from({ length: 41 }, (_, n) => [from + ((x - from) * n) / 40, down + ((y - down) * n) / 40] as const);
  });
};

test.each([
  [356, 860, 80],
  [356, 860, 200],
  [460, 800, 30],
  [700, 700, 120],
  [1000, 420, 80],
])('in %i × %i pixels with %i sectors no line leads through the words of another label', (width, height, count) => {
  const sizes = Array.from({ length: count }, (_, n) => Math.ceil(300 / (n + 3) ** 0.8));
  const { marks } = draw(
    modelOf(sizes, n => `Topic ${n} of many`),
    width,
    height,
  );
  const outside = marks.filter(({ shapes }) => shapes.some(({ style }) => style === 'leader'));
  expect(outside.length).toBeGreaterThan(0);
  for (const { shapes, cluster } of outside) {
    const points = pointsOf(shapes.find(({ style }) => style === 'leader')!);
    for (const other of outside.filter(each => each.cluster !== cluster))
      for (const { attributes, text } of textsOf(other.shapes).filter(({ style }) => style === 'sublabel')) {
        const [left, top] = [Number(attributes['x']), Number(attributes['y']) - 10];
        const right = left + estimateWidth(text!, 'sublabel');
        expect(points.filter(([x, y]) => x > left && x < right && y > top && y < top + 10)).toEqual([]);
      }
  }
});

test('the middle counts documents, with a sign between thousands', () => {
  const model = modelOf([9000, 1000], n => `Label ${n}`);
  expect(draw(model).free.map(({ text }) => text)).toEqual(['10,000', 'documents']);
  expect(draw(modelOf([1], () => 'One')).free.map(({ text }) => text)).toEqual(['1', 'document']);
});
