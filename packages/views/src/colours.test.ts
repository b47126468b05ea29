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

test('from the thirty-first cluster on, the colour is that of the cluster with most documents or words in common', () => {
  const many = Array.from({ length: 30 }, (_, n): [string, number[]] => [`L${n}`, [n, 100 + n]]);
  const colours = assignColours(items(...many, ['Near the sixth', [5]], ['l8 and more', [77]]));
  expect(slots(colours).slice(29)).toEqual([30, 6, 9]);
});

test('a cluster that is near to none takes the colour that fewest have', () => {
  const many = Array.from({ length: 33 }, (_, n): [string, number[]] => [`L${n}`, [n]]);
  expect(slots(assignColours(items(...many))).slice(29)).toEqual([30, 1, 2, 3]);
});

test('"Other topics" alone is neutral', () => {
  expect(assignColours(toClusterItems([], 2)).get('other')).toBe(0);
  const many = Array.from({ length: 200 }, (_, n): [string, number[]] => [`L${n}`, [n]]);
  expect(slots(assignColours(items(...many)))).not.toContain(0);
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

test('no two of thirty clusters share a colour, and no further cluster is without one, however the runs differ', () => {
  const run = fc.uniqueArray(fc.tuple(fc.string(), fc.uniqueArray(fc.nat(30), { minLength: 1 })), {
    maxLength: 40,
    selector: ([label]) => label,
  });
  fc.assert(
    fc.property(run, run, (one, two) => {
      const first = items(...one);
      const colours = assignColours(items(...two), rememberColours(first, assignColours(first)));
      expect(slots(colours)).not.toContain(0);
      expect(new Set(slots(colours)).size).toBe(Math.min(two.length, PALETTE_SIZE));
    }),
  );
});

test('clusters keep the colour of the run before as if every two of them had been compared', () => {
  const run = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.uniqueArray(fc.nat(9))), { maxLength: 9 });
  const likeness = (a: readonly number[], b: readonly number[]) => {
    const shared = a.filter(number => b.includes(number)).length;
    return shared === 0 ? 0 : shared / (a.length + b.length - shared);
  };
  fc.assert(
    fc.property(run, run, (one, two) => {
      const first = items(...one);
      const now = items(...two);
      const memory = rememberColours(first, assignColours(first));
      const pairs = now.flatMap(item =>
        memory.map(old => ({
          item,
          old,
          like: old.label === item.label ? 2 : likeness(item.documents, old.documents),
        })),
      );
      const kept = new Map<string, number>();
      for (const { item, old, like } of pairs.sort((a, b) => b.like - a.like))
        if (like >= 0.5 && !kept.has(item.id) && ![...kept.values()].includes(old.slot)) kept.set(item.id, old.slot);
      const colours = assignColours(now, memory);
      for (const [id, slot] of kept) expect(colours.get(id)).toBe(slot);
    }),
  );
});
