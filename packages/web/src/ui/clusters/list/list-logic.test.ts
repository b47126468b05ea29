import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../../../session/clusters/clustering.js';
import { cluster } from '../../../session/clusters/example-run.testing.js';
import { ordered } from './order.js';
import { createTypeAhead, moved } from './tree-keys.js';

const { items } = clusteringOf(
  [
    cluster('Web', [0, 1], { score: 1 }),
    cluster('Data', [2], { score: 3, clusters: [cluster('Mining', [2])] }),
    cluster('Text', [3, 4, 5], { score: 2 }),
  ],
  8,
);
const labels = (order: Parameters<typeof ordered>[1], filter = '') =>
  ordered(items, order, filter).map(({ label }) => label);

describe('the order of clusters', () => {
  test.each([
    ['engine', ['Web', 'Data', 'Text', 'Other topics']],
    ['size', ['Text', 'Web', 'Data', 'Other topics']],
    ['score', ['Data', 'Text', 'Web', 'Other topics']],
    ['name', ['Data', 'Text', 'Web', 'Other topics']],
  ] as const)('by %s has “Other topics” last', (order, expected) => {
    expect(labels(order)).toEqual(expected);
  });

  test('leaves out what a filter does not match, and finds a cluster by its subclusters', () => {
    expect(labels('engine', ' MIN ')).toEqual(['Data']);
    expect(labels('name', 'te')).toEqual(['Text']);
    expect(labels('size', 'nowhere')).toEqual([]);
  });
});

describe('keys in the list', () => {
  test('move within it, and never out of it', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'j', 'k', 'Home', 'End', 'PageDown', 'PageUp');
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 40 }), fc.nat(39), (key, count, from) => {
        const next = moved(key, Math.min(from, count - 1), count);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(count);
      }),
    );
  });

  test('that do not move lead nowhere', () => {
    expect(['Enter', 'x', ' ', 'Tab'].map(key => moved(key, 1, 5))).toEqual([null, null, null, null]);
  });

  test.each([
    ['Home', 3, 0],
    ['End', 3, 19],
    ['PageDown', 3, 13],
    ['PageDown', 15, 19],
    ['PageUp', 3, 0],
  ])('%s leads from %d to %d of 20', (key, from, to) => {
    expect(moved(key, from, 20)).toBe(to);
  });
});

describe('letters that are typed', () => {
  const keys = { ids: ['0', '1', '2', '3'], labels: ['Data', 'Dogs', 'Web', 'Cats'] };

  test('lead to the next label that begins with them, round the end', () => {
    const find = createTypeAhead();
    expect(find(keys, 0, 'd', 0)).toBe(1);
    expect(find(keys, 1, 'd', 1000)).toBe(0);
    expect(find(keys, 3, 'w', 2000)).toBe(2);
  });

  test('one after the other are one beginning, and after a pause another', () => {
    const find = createTypeAhead();
    expect(find(keys, 3, 'd', 0)).toBe(0);
    expect(find(keys, 0, 'o', 100)).toBe(1);
    expect(find(keys, 1, 'c', 2000)).toBe(3);
  });

  test('that no label begins with leave the focus where it is', () => {
    expect(createTypeAhead()(keys, 2, 'z', 0)).toBe(2);
  });
});
