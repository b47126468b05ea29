import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsOf, type Ragged, rowCount } from '../../tables/ragged.js';
import { connectedClusters, linkClusters } from './link-clusters.js';
import type { BaseCluster } from './select-base-clusters.js';

const DOCUMENTS = 12;
const documentSet = fc.uniqueArray(fc.integer({ min: 0, max: DOCUMENTS - 1 }), { minLength: 1 });
const baseCluster = (documents: readonly number[]): BaseCluster => ({
  words: [],
  label: '',
  documents: Int32Array.from(documents).sort(),
  score: 1,
});

const listsOf = (lists: Ragged): number[][] =>
  Array.from({ length: rowCount(lists) }, (_, list) => Array.from(itemsOf(lists, list)));

describe('linkClusters', () => {
  test('links exactly the pairs whose overlap exceeds the threshold on both sides', () => {
    fc.assert(
      fc.property(
        fc.array(documentSet, { maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (sets, threshold) => {
          const links = listsOf(linkClusters(sets.map(baseCluster), DOCUMENTS, threshold));
          const share = (common: number, all: number) => Math.fround(common / all) > Math.fround(threshold);
          sets.forEach((one, i) => {
            const expected = sets.flatMap((other, j) => {
              const common = one.filter(document => other.includes(document)).length;
              return i !== j && share(common, one.length) && share(common, other.length) ? [j] : [];
            });
            expect(links[i]).toEqual(expected);
          });
        },
      ),
    );
  });

  test('does not link an overlap of exactly the threshold', () => {
    const clusters = [baseCluster([0, 1, 2, 3, 4]), baseCluster([2, 3, 4, 5, 6])];
    expect(listsOf(linkClusters(clusters, DOCUMENTS, 0.6))).toEqual([[], []]);
  });
});

describe('connectedClusters', () => {
  test('walks depth first, smaller numbers first', () => {
    const links = { start: Int32Array.of(0, 2, 4, 5, 6, 6), item: Int32Array.of(1, 3, 0, 2, 1, 0) };
    expect(listsOf(connectedClusters(links))).toEqual([[0, 1, 2, 3], [4]]);
  });
});
