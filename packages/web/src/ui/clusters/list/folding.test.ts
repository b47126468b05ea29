import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../../../session/clusters/clustering.js';
import { cluster } from '../../../session/clusters/example-run.testing.js';
import { foldedIn, visibleItems } from './folding.js';

const parents = (count: number) =>
  clusteringOf(
    Array.from({ length: count }, (_, n) =>
      cluster(`Parent ${n}`, [], { clusters: [cluster(`First ${n}`, [2 * n]), cluster(`Second ${n}`, [2 * n + 1])] }),
    ),
    2 * count,
  ).items;
const none: ReadonlySet<string> = new Set();
const labels = (count: number, turned: ReadonlySet<string> = none, selected: ReadonlySet<string> = none) => {
  const items = parents(count);
  return visibleItems(items, foldedIn(items, turned, selected)).map(({ label }) => label);
};

describe('subclusters in the list', () => {
  test('are shown in short lists, until a cluster is folded', () => {
    expect(labels(2)).toEqual(['Parent 0', 'First 0', 'Second 0', 'Parent 1', 'First 1', 'Second 1']);
    expect(labels(2, new Set(['Parent 0']))).toEqual(['Parent 0', 'Parent 1', 'First 1', 'Second 1']);
  });

  test('are folded away in long lists, until a cluster is opened', () => {
    expect(labels(30)).toHaveLength(30);
    expect(labels(30, new Set(['Parent 3']))).toContain('Second 3');
    expect(labels(30, new Set(['Parent 3']))).toHaveLength(32);
  });

  test('are shown where one of them is selected', () => {
    expect(labels(30, none, new Set(['4.1']))).toContain('Second 4');
  });
});
