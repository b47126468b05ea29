import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toClusterItems } from './cluster-item.js';
import { assignColours, rememberColours } from './colours.js';
import { PALETTE_SIZE } from './scene/palette.js';

const items = (...clusters: [string, number[]][]) =>
  toClusterItems(
    clusters.map(([label, documents]) => ({ labels: [label], documents, clusters: [] })),
    0,
  );
const slots = (colours: ReadonlyMap<string, number>) => [...colours.values()];

test('a first run takes slots in the order of the engine', () => {
  expect(slots(assignColours(items(['A', [1]], ['B', [2]], ['C', [3]])))).toEqual([1, 2, 3]);
});

test('a re-run keeps the slot of the same label, then of the largest overlap', () => {
  const first = items(['A', [1, 2]], ['B', [3, 4, 5]], ['C', [6]]);
  const memory = rememberColours(first, assignColours(first));
  const again = items(['C', [9]], ['B renamed', [3, 4]], ['New', [7]], ['A', [1]]);
  expect(slots(assignColours(again, memory))).toEqual([3, 2, 4, 1]);
});

test('overlap below one half keeps nothing', () => {
  const first = items(['A', [1, 2, 3]]);
  const memory = rememberColours(first, assignColours(first));
  expect(slots(assignColours(items(['Z', [3, 8, 9]]), memory))).toEqual([2]);
});

test('new clusters avoid the slots of the run before while others are free', () => {
  const first = items(['A', [1]], ['B', [2]]);
  const memory = rememberColours(first, assignColours(first));
  expect(slots(assignColours(items(['X', [8]], ['Y', [9]]), memory))).toEqual([3, 4]);
});

test('the thirty-first cluster is neutral, and "Other topics" always', () => {
  const many = items(...Array.from({ length: 32 }, (_, n): [string, number[]] => [`L${n}`, [n]]));
  expect(slots(assignColours(many)).slice(29)).toEqual([30, 0, 0]);
  expect(assignColours(toClusterItems([], 2)).get('other')).toBe(0);
});

test('subclusters take the colour of their parent', () => {
  const nested = toClusterItems(
    [
      { labels: ['A'], documents: [0], clusters: [] },
      { labels: ['B'], documents: [], clusters: [{ labels: ['b'], documents: [1], clusters: [] }] },
    ],
    0,
  );
  expect(assignColours(nested).get('1.0')).toBe(2);
});

test('no two of the first thirty share a colour, however the runs differ', () => {
  const run = fc.uniqueArray(fc.tuple(fc.string(), fc.uniqueArray(fc.nat(30), { minLength: 1 })), {
    maxLength: 40,
    selector: ([label]) => label,
  });
  fc.assert(
    fc.property(run, run, (one, two) => {
      const first = items(...one);
      const colours = assignColours(items(...two), rememberColours(first, assignColours(first)));
      const given = slots(colours).filter(slot => slot > 0);
      expect(new Set(given).size).toBe(given.length);
      expect(given.length).toBe(Math.min(two.length, PALETTE_SIZE));
    }),
  );
});
