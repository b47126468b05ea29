import { expect, test } from 'vitest';
import { markOf } from '../scene/mark.testing.js';
import type { Box, Drawing, Mark } from '../scene/shape.js';
import { areaBetween, type Contains, selectedBy } from './area.js';

const mark = (id: string, box: Box, more: Partial<Mark> = {}): Mark => markOf(id, { slot: 0, box, ...more });

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Rectangles are their boxes. */
const contains: Contains = ({ box: { x, y, width, height } }, point) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

const drawingOf = (marks: readonly Mark[]): Drawing => ({
  width: 100,
  height: 100,
  origin: { x: 0, y: 0 },
  marks,
  free: [],
});

const clusters = drawingOf([
  mark('0', box(0, 0, 50, 50)),
  mark('0/7', box(5, 20, 10, 5), { cluster: '0', document: 7, level: 2 }),
  mark('0/8', box(5, 40, 10, 5), { cluster: '0', document: 8, level: 2 }),
  mark('1', box(50, 0, 50, 50)),
  mark('1/9', box(60, 20, 10, 5), { cluster: '1', document: 9, level: 2 }),
  mark('2', box(0, 98, 1, 1)),
]);

const chosen = (drawing: Drawing, area: Box) => {
  const { clusters, documents } = selectedBy(area, drawing, contains);
  return [[...clusters], [...documents]];
};

test('an area is the same whichever corner it is drawn from', () => {
  expect(areaBetween({ x: 30, y: 5 }, { x: 10, y: 25 })).toEqual(box(10, 5, 20, 20));
});

test('an area over several clusters selects the clusters, tiny ones too', () => {
  expect(chosen(clusters, box(0, 0, 100, 100))).toEqual([['0', '1', '2'], []]);
  expect(chosen(clusters, box(40, 10, 20, 5))).toEqual([['0', '1'], []]);
});

test('an area within one cluster selects the documents in it, and the cluster where it holds none', () => {
  expect(chosen(clusters, box(2, 18, 20, 10))).toEqual([[], [7]]);
  expect(chosen(clusters, box(20, 10, 5, 5))).toEqual([['0'], []]);
});

test('an area over cells that stand for documents selects all their documents', () => {
  const cells = drawingOf([
    mark('0', box(0, 0, 100, 20)),
    mark('0@1', box(40, 0, 10, 20), { cluster: '0', documents: [1, 2], level: 2 }),
    mark('0@2', box(50, 0, 10, 20), { cluster: '0', documents: [2, 3], level: 2 }),
  ]);
  expect(chosen(cells, box(42, 5, 15, 5))).toEqual([[], [1, 2, 3]]);
});

test('an area over nothing clears the selection', () => {
  expect(chosen(clusters, box(60, 60, 20, 20))).toEqual([[], []]);
});
