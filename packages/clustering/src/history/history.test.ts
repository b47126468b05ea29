import type { NumberedCluster } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tellHistory } from './cluster-history.js';
import { checkPrevious, type PreviousCluster, placePrevious } from './previous-clusters.js';

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

const clusterOf = (documents: readonly number[], label = 'Topic'): NumberedCluster => ({
  labels: [label],
  documents,
  clusters: [],
});

/** Documents are named by their numbers. */
const ids = numbers(0, 100);

const tell = (previous: Readonly<Record<string, readonly number[]>>, now: readonly (readonly number[])[]) =>
  tellHistory(
    now.map(documents => clusterOf(documents)),
    Object.entries(previous).map(([id, members]) => ({ id, labels: ['Topic'], ids: members })),
    ids,
  ).map(({ id, status, from }) =>
    `${status === 'new' || status === 'split' ? '*' : id} ${status} ${from.join('+')}`.trim(),
  );

describe('the history of clusters', () => {
  test('says kept, grown and shrunk of a cluster that continues one earlier cluster', () => {
    expect(tell({ a: numbers(0, 10) }, [numbers(0, 10)])).toEqual(['a kept a']);
    expect(tell({ a: numbers(0, 10) }, [numbers(1, 11)])).toEqual(['a kept a']);
    expect(tell({ a: numbers(0, 10) }, [numbers(0, 20)])).toEqual(['a grown a']);
    expect(tell({ a: numbers(0, 10) }, [numbers(0, 6)])).toEqual(['a shrunk a']);
  });

  test('counts every document without an id', () => {
    const named = [null, null, null, 'a', 'b'];
    const previous = [{ id: 't', labels: ['Topic'], ids: named }];
    expect(placePrevious(previous, named)).toEqual([{ labels: ['Topic'], documents: [3, 4], size: 5 }]);
    expect(tellHistory([clusterOf(numbers(0, 5))], previous, named)).toEqual([
      { id: 't', status: 'kept', from: ['t'] },
    ]);
  });

  test('says new of a cluster that has only documents from no earlier cluster', () => {
    expect(tell({ a: numbers(0, 10) }, [numbers(0, 10), numbers(10, 20)])).toEqual(['a kept a', '* new']);
    expect(tell({ a: numbers(0, 10) }, [numbers(9, 29)])).toEqual(['* new']);
  });

  test('leaves the id with the largest part of a divided cluster, and says split of the others', () => {
    expect(tell({ a: numbers(0, 10) }, [numbers(0, 4), numbers(4, 10)])).toEqual(['* split a', 'a shrunk a']);
  });

  test('says merged of a cluster that took in most documents of another, and keeps the id of the larger', () => {
    expect(tell({ a: numbers(0, 10), b: numbers(10, 16) }, [numbers(0, 16)])).toEqual(['a merged a+b']);
  });

  test('gives no two clusters the same id, and no id of an earlier cluster but to its one heir', () => {
    const partition = fc.array(fc.array(fc.nat(99), { maxLength: 20 }), { maxLength: 8 });
    fc.assert(
      fc.property(partition, partition, (before, after) => {
        const previous = before.map((members, number) => ({ id: `p${number}`, labels: [], ids: members }));
        const clusters = after.map(documents => clusterOf([...new Set(documents)].sort((a, b) => a - b)));
        const told = tellHistory(clusters, previous, ids);
        expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
        for (const { id, status, from } of told) {
          const continues = previous.some(each => each.id === id);
          expect(status === 'new' || status === 'split').toBe(!continues);
          expect(from[0] === id).toBe(continues);
        }
      }),
    );
  });

  test('makes up ids from the documents, so that two first runs agree', () => {
    const [first] = tellHistory([clusterOf([1, 2])], [], ids);
    const [again] = tellHistory([clusterOf([2, 1])], [], ids);
    const [other] = tellHistory([clusterOf([1, 3])], [], ids);
    expect(first).toEqual(again);
    expect(other!.id).not.toBe(first!.id);
  });

  test('compares documents that resembled no other only with each other', () => {
    const previous = [{ id: 'rest', labels: ['Other Topics'], ids: numbers(0, 10) }];
    const [topic, rest] = tellHistory(
      [clusterOf(numbers(0, 6)), clusterOf(numbers(6, 10), 'Other Topics')],
      previous,
      ids,
    );
    expect(topic).toMatchObject({ status: 'new', from: [] });
    expect(rest).toMatchObject({ id: 'rest', status: 'shrunk' });
    // Whether the earlier cluster was a topic with this label is not known: it goes on in one with the same label.
    const named = { ...clusterOf(numbers(0, 10), 'Other Topics'), score: 1 };
    expect(tellHistory([named], previous, ids)).toMatchObject([{ id: 'rest', status: 'kept' }]);
  });

  test('names earlier clusters of the same documents apart, in linear time', () => {
    // Counting up from 0 for each of them would take 5 * 10 ** 9 attempts.
    const previous = numbers(0, 100_000).map(() => ({ labels: ['Topic'], ids: [1] }));
    const told = tellHistory([clusterOf([1])], previous, ids);
    expect(new Set(told[0]!.from).size).toBe(told[0]!.from.length);
  });
});

describe('the clusters of an earlier run', () => {
  test('are those of a whole response, whose other keys are ignored', () => {
    const entry = { labels: ['A'], documents: [0], clusters: [], score: 1, ids: ['x', 2, null] };
    const history = { id: 'a', status: 'new', from: [] };
    const expected: readonly PreviousCluster[] = [{ id: 'a', labels: ['A'], ids: ['x', 2, null] }];
    expect(checkPrevious({ clusters: [{ ...entry, ...history }], serviceInfo: {} })).toEqual(expected);
    expect(checkPrevious({ clusters: [entry] })).toEqual([{ labels: ['A'], ids: ['x', 2, null] }]);
  });

  test.each([
    [[], 'previous must be an object with clusters, but it is a list.'],
    [{}, 'previous.clusters must be a list of clusters, but it is missing.'],
    [{ cluster: [] }, 'previous.cluster is unknown: the keys are clusters, and others that responses have.'],
    [{ clusters: [1] }, 'previous.clusters[0] must be an object with labels and ids, but it is 1.'],
    [{ clusters: new Array(1) }, 'previous.clusters[0] must be an object with labels and ids, but it is missing.'],
    [{ clusters: [{ labels: [] }] }, 'previous.clusters[0].ids must be a list of ids of documents, but it is missing.'],
    [{ clusters: [{ labels: 'A', ids: [] }] }, 'previous.clusters[0].labels must be a list of texts, but it is "A".'],
    [{ clusters: [{ labels: [3], ids: [] }] }, 'previous.clusters[0].labels[0] must be a text, but it is 3.'],
    [
      { clusters: [{ labels: [], ids: [[]] }] },
      'previous.clusters[0].ids[0] must be a text, a number or null, but it is a list.',
    ],
    [
      { clusters: [{ id: '', labels: [], ids: [] }] },
      'previous.clusters[0].id must be a text of 1 to 100 characters, but it is "".',
    ],
    [
      {
        clusters: [
          { id: 'a', labels: [], ids: [] },
          { id: 'a', labels: [], ids: [] },
        ],
      },
      'previous.clusters[1].id must differ from the id of cluster 0, but it is "a".',
    ],
  ])('that cannot be used get an error with place, rule and value', (value, message) => {
    expect(() => checkPrevious(value)).toThrow(message);
  });
});
