import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cluster } from '../clusters/example-run.testing.js';
import type { WireCluster } from '../wire/wire.js';
import { CheckError } from './check.js';
import { checkClusters, MOST_LEVELS } from './check-clusters.js';

const DOCUMENTS = 6;

const complaint = (value: unknown, documents = DOCUMENTS): string => {
  try {
    checkClusters(value, 'clusters', documents);
  } catch (error) {
    if (error instanceof CheckError) return error.message;
    throw error;
  }
  return '';
};

const clusterTree: fc.Arbitrary<WireCluster> = fc.letrec<{ cluster: WireCluster }>(tie => ({
  cluster: fc.record(
    {
      labels: fc.array(fc.string(), { maxLength: 3 }),
      documents: fc.uniqueArray(fc.nat(DOCUMENTS - 1)),
      score: fc.oneof(fc.double(), fc.constant(null)) as fc.Arbitrary<number>,
      clusters: fc.array(tie('cluster'), { maxLength: 2 }),
    },
    { requiredKeys: ['labels', 'documents'] },
  ),
})).cluster;

/** A chain of clusters, each in the one before. */
function nested(levels: number): WireCluster {
  let inner = cluster('innermost', []);
  for (let level = 1; level < levels; level++) inner = cluster(`level ${level}`, [], { clusters: [inner] });
  return inner;
}

describe('clusters of a file', () => {
  test('are let through if every number is that of a document, however they lie in each other', () => {
    fc.assert(
      fc.property(fc.array(clusterTree, { maxLength: 3 }), clusters => void expect(complaint(clusters)).toBe('')),
    );
  });

  test('are refused at the number that no document has', () => {
    const wrong = fc.oneof(fc.integer({ min: DOCUMENTS }), fc.integer({ max: -1 }), fc.constantFrom(0.5, '1', null));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: DOCUMENTS - 1 }), wrong, (before, number) => {
        expect(complaint([{ labels: [], documents: [...before, number] }])).toBe(
          `clusters[0].documents[${before.length}] is the number of a document, 0 to 5, not ${JSON.stringify(number)}`,
        );
      }),
    );
  });

  test('are refused in their depths with the way there', () => {
    const inner = { labels: ['b', 7], documents: [] };
    const value = [cluster('first', []), { ...cluster('second', [1]), clusters: [inner] }];
    expect(complaint(value)).toBe('clusters[1].clusters[0].labels[1] is a text, not 7');
  });

  test('hold no document more often than there are documents', () => {
    expect(complaint([cluster('a', [0, 0, 0])], 2)).toBe(
      'clusters[0].documents has 3 entries, and at most 2 are opened',
    );
  });

  test.each([
    [null, 'clusters is a list, not null'],
    [['Data'], 'clusters[0] is an object, not "Data"'],
    [[{ documents: [] }], 'clusters[0].labels is missing'],
    [[{ labels: [] }], 'clusters[0].documents is missing'],
    [[{ labels: [], documents: [], score: {} }], 'clusters[0].score is a number, not an object'],
    [[{ labels: [], documents: [], clusters: 3 }], 'clusters[0].clusters is a list, not 3'],
  ])('%j is refused: %s', (value, said) => {
    expect(complaint(value)).toBe(said);
  });

  test('may lie in each other as deep as is opened, and not deeper', () => {
    expect(complaint([nested(MOST_LEVELS)])).toBe('');
    expect(complaint([nested(MOST_LEVELS + 1)])).toBe(
      `clusters lie in each other more than ${MOST_LEVELS} deep, and no more levels are opened`,
    );
  });

  test('may not be more in all than a page can show, though each list is short enough', () => {
    const many = Array.from({ length: 60_000 }, () => cluster('a', []));
    expect(complaint(many)).toBe('');
    expect(complaint([cluster('one', [], { clusters: many }), cluster('two', [], { clusters: many })])).toBe(
      'there are more than 100,000 clusters, and no more are opened',
    );
  });
});
