import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitSet, commonCount } from './bit-set.js';
import { mergeClusters } from './merge-clusters.js';

const documents = fc.uniqueArray(fc.nat(99), { maxLength: 60 }).map(members => members.sort((a, b) => a - b));

test('Bit sets count what two sets share', () => {
  fc.assert(
    fc.property(documents, documents, (a, b) => {
      expect(commonCount(bitSet(a, 100), bitSet(b, 100))).toBe(a.filter(member => b.includes(member)).length);
    }),
  );
});

describe('Merging', () => {
  test('is transitive, and keeps the label of the best scored', () => {
    const chain = [
      { feature: 0, documents: [0, 1], score: 1 },
      { feature: 1, documents: [1, 2], score: 3 },
      { feature: 2, documents: [2, 3], score: 2 },
      { feature: 3, documents: [7, 8], score: 9 },
    ];
    expect(mergeClusters(chain, 10, 0.5)).toEqual([
      { feature: 1, documents: [0, 1, 2, 3], score: 3 },
      { feature: 3, documents: [7, 8], score: 9 },
    ]);
  });

  test('loses no document', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ documents, score: fc.double() })),
        fc.double({ min: 0, max: 1 }),
        (sets, threshold) => {
          const clusters = sets.map((cluster, feature) => ({ ...cluster, feature }));
          const covered = (some: readonly { documents: ArrayLike<number> }[]) =>
            [...new Set(some.flatMap(cluster => Array.from(cluster.documents)))].sort((a, b) => a - b);
          expect(covered(mergeClusters(clusters, 100, threshold))).toEqual(covered(clusters));
        },
      ),
    );
  });
});
