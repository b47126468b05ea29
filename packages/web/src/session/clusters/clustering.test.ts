import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteringOf, colourMemory, sizeWords } from './clustering.js';
import { cluster } from './example-run.testing.js';

const COUNT = 8;
const documents = fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 1 });
const label = fc.string({ minLength: 1 });
const anyClusters = fc.array(
  fc
    .record({ label, documents, inner: fc.array(fc.record({ label, documents }), { maxLength: 2 }) })
    .map(({ label: own, documents: all, inner }) =>
      cluster(own, all, { clusters: inner.map(each => cluster(each.label, each.documents)), score: null }),
    ),
  { maxLength: 5 },
);

describe('clusters on screen', () => {
  test('say for every document in which clusters it is, and for no other', () => {
    fc.assert(
      fc.property(anyClusters, clusters => {
        const { items, byId, ofDocument } = clusteringOf(clusters, COUNT);
        expect(ofDocument).toHaveLength(COUNT);
        ofDocument.forEach((ids, document) => {
          for (const id of ids) expect(byId.get(id)!.documents).toContain(document);
        });
        for (const item of items) for (const document of item.documents) expect(ofDocument[document]).not.toEqual([]);
      }),
    );
  });

  test('cover a share of the documents between none and all', () => {
    fc.assert(
      fc.property(anyClusters, clusters => {
        const { coverage, clusterCount, items } = clusteringOf(clusters, COUNT);
        expect(coverage).toBeGreaterThanOrEqual(0);
        expect(coverage).toBeLessThanOrEqual(1);
        expect(clusterCount).toBe(items.filter(item => !item.other && item.documents.length > 0).length);
      }),
    );
  });

  test('have a last one with the documents that are in no other', () => {
    const { items, clusterCount, coverage } = clusteringOf([cluster('Data', [0, 2])], 4);
    expect(items.at(-1)).toMatchObject({ other: true, documents: [1, 3] });
    expect([clusterCount, coverage]).toEqual([1, 0.5]);
    // A cluster of documents that fit into no topic, which Leiden makes, counts as none.
    const made = clusteringOf([cluster('Data', [0, 2]), cluster('Other Topics', [3])], 4);
    expect(made.items.at(-1)).toMatchObject({ other: true, documents: [1, 3] });
    expect([made.clusterCount, made.coverage]).toEqual([1, 0.5]);
    // A topic that is called so is rated, and is one like the others.
    const named = clusteringOf([cluster('Data', [0, 2]), cluster('Other Topics', [3], { score: 0.7 })], 4);
    expect(named.items.map(({ other }) => other)).toEqual([false, false, true]);
    expect([named.clusterCount, named.coverage]).toEqual([2, 0.75]);
  });

  test('of an empty response are none at all', () => {
    expect(clusteringOf([], 5)).toMatchObject({ items: [], clusterCount: 0, coverage: 0 });
  });

  test('name a document by the deepest clusters alone', () => {
    const nested = cluster('Data', [0, 1, 2], { clusters: [cluster('Mining', [0, 1])] });
    const { ofDocument } = clusteringOf([nested], 3);
    expect(ofDocument).toEqual([['0.0'], ['0.0'], ['0']]);
  });

  test('without a label are said to have none, and keep all labels if there are several', () => {
    const { byId, labels } = clusteringOf(
      [
        { labels: [], documents: [0] },
        { labels: ['A', 'B'], documents: [1] },
      ],
      2,
    );
    expect(byId.get('0')!.label).toBe('(no label)');
    expect(labels.get('1')).toEqual(['A', 'B']);
  });

  test('take scores that are numbers, and no words that stand for numbers', () => {
    const { items } = clusteringOf([cluster('A', [0], { score: 2.5 }), cluster('B', [1], { score: 'NaN' })], 2);
    expect(items.map(({ score }) => score)).toEqual([2.5, undefined]);
  });
});

test('a label keeps its colour in the next run, wherever its cluster stands', () => {
  const first = clusteringOf([cluster('Data', [0]), cluster('Web', [1]), cluster('Text', [2])], 3);
  const next = clusteringOf([cluster('Text', [2]), cluster('New', [0]), cluster('Data', [1])], 3, colourMemory(first));
  expect(next.colours.get('0')).toBe(first.colours.get('2'));
  expect(next.colours.get('2')).toBe(first.colours.get('0'));
});

test.each([
  [cluster('A', [0]), '1 document'],
  [cluster('A', [0, 1]), '2 documents'],
  [cluster('A', [0, 1], { clusters: [cluster('B', [0])] }), '2 documents, 1 subcluster'],
  [cluster('A', [0, 1], { clusters: [cluster('B', [0]), cluster('C', [1])] }), '2 documents, 2 subclusters'],
])('the size of a cluster is told with its subclusters', (one, words) => {
  expect(sizeWords(clusteringOf([one], 2).items[0]!)).toBe(words);
});
