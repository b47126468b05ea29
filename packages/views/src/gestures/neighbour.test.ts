import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf } from '../scene/mark.testing.js';
import type { Mark } from '../scene/shape.js';
import { type Direction, neighbour, peersOf, seriesOf } from './neighbour.js';

const mark = (id: string, x: number, y: number, more: Partial<Mark> = {}): Mark =>
  markOf(id, { box: { x, y, width: 10, height: 10 }, ...more });

const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];
const places = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
  minLength: 1,
  maxLength: 20,
  selector: ([x, y]) => `${x} ${y}`,
});

test('an arrow leads to a mark on its side, and never to the mark it starts from', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...directions), (found, direction) => {
      const marks = found.map(([x, y], n) => mark(String(n), 20 * x, 20 * y));
      const [from] = marks as [Mark];
      const to = neighbour(from, marks, direction);
      if (to === undefined) return;
      const [dx, dy] = [to.box.x - from.box.x, to.box.y - from.box.y];
      expect({ left: -dx, right: dx, up: -dy, down: dy }[direction]).toBeGreaterThan(0);
    }),
  );
});

test('what lies straight ahead is preferred to what is nearer at an angle', () => {
  const from = mark('from', 0, 0);
  const ahead = mark('ahead', 60, 0);
  const aside = mark('aside', 40, 30);
  expect(neighbour(from, [from, ahead, aside], 'right')?.id).toBe('ahead');
});

test('at the edge an arrow leads nowhere', () => {
  const [left, right] = [mark('left', 0, 0), mark('right', 50, 0)];
  expect(neighbour(right, [left, right], 'right')).toBeUndefined();
  expect(neighbour(left, [left], 'left')).toBeUndefined();
});

test('arrows stay on the level of clusters, and among the documents of one cluster', () => {
  const [a, b] = [mark('a', 0, 0), mark('b', 50, 0)];
  const inner = mark('a.0', 0, 0, { level: 2, parent: 'a' });
  const [one, two] = [1, 2].map(document =>
    mark(`a/${document}`, 0, 10 * document, { cluster: 'a', document, parent: 'a', level: 2 }),
  ) as [Mark, Mark];
  const more = mark('a/more', 0, 40, { cluster: 'a', parent: 'a', level: 2 });
  const other = mark('b/3', 50, 10, { cluster: 'b', document: 3, parent: 'b', level: 2 });
  const all = [a, inner, one, two, more, b, other];
  const ids = (found: readonly Mark[]): readonly string[] => found.map(({ id }) => id);
  expect(ids(peersOf(a, all))).toEqual(['a', 'b']);
  expect(ids(peersOf(inner, all))).toEqual(['a.0']);
  expect(ids(peersOf(one, all))).toEqual(['a/1', 'a/2', 'a/more']);
  expect(ids(peersOf(more, all))).toEqual(['a/1', 'a/2', 'a/more']);
});

test('cells stay in their row, and bars are beside the rows', () => {
  const [a, b] = [mark('a', 0, 0), mark('b', 0, 20)];
  const cells = ['a+a', 'a+b'].map((id, n) =>
    mark(id, 20 + 20 * n, 0, { cluster: 'a', parent: 'a', level: 2, documents: [n] }),
  );
  const below = mark('b+b', 40, 20, { cluster: 'b', parent: 'b', level: 2, documents: [1] });
  const bar = mark('only 0 1', 80, 0, { cluster: 'a', documents: [1] });
  const marks = [a, ...cells, b, below, bar];
  expect(peersOf(cells[0]!, marks)).toEqual(cells);
  expect(peersOf(a, marks)).toEqual([a, b, bar]);
  expect(peersOf(bar, marks)).toEqual([a, b, bar]);
});

test('subclusters and documents of one cluster follow each other', () => {
  const inner = mark('a.0', 0, 0, { level: 2, parent: 'a' });
  const document = mark('a/1', 0, 20, { cluster: 'a', document: 1, parent: 'a', level: 2 });
  const elsewhere = mark('b.0', 50, 0, { level: 2, parent: 'b' });
  const marks = [mark('a', 0, 0), inner, document, mark('b', 50, 0), elsewhere];
  expect(seriesOf(inner, marks)).toEqual([inner, document]);
  expect(seriesOf(document, marks)).toEqual([inner, document]);
  expect(seriesOf(elsewhere, marks)).toEqual([inner, elsewhere]);
});

test('columns on one line follow each other, however high they are', () => {
  const column = (n: number, height: number): Mark =>
    mark(`a@${n}`, 0, 0, {
      documents: [n],
      parent: 'a',
      level: 2,
      box: { x: 5 * n, y: 60 - height, width: 4, height },
    });
  const columns = [column(0, 4), column(1, 60), column(2, 4)];
  expect(neighbour(columns[0]!, columns, 'right')?.id).toBe('a@1');
  expect(neighbour(columns[2]!, columns, 'left')?.id).toBe('a@1');
});
