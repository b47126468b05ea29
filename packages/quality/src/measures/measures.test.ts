import type { Cluster } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { measureAgainstLabels } from '../agreement/measure-against-labels.js';
import {
  roundRobin,
  subtopicRecallByClusters,
  subtopicRecallByDocuments,
  subtopicRecallByLabels,
  subtopicsOfClusters,
} from '../agreement/subtopic-recall.js';
import { clustersOf, firstCluster, flatClusters } from '../texts/flat-clusters.js';
import { balanceOf, measureClustering } from './measure-clustering.js';
import { labelStability } from './stability.js';

/** Lower case, plural *s* off, "the" left out: enough of a language to work results by hand. */
const wording = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter(word => word !== 'the').map(word => word.replace(/s$/, ''));

const cluster = (label: string, ...documents: number[]): Cluster<number> => ({
  labels: [label],
  documents,
  clusters: [],
});

const documents = [
  { title: 'Cats', text: 'A cat sleeps.' },
  { title: 'More cats' },
  { title: 'Dogs' },
  { title: 'Dogs bark', tags: ['cat', 'dog'] },
  new Map([['title', 'Fish']]),
];

describe('measureClustering', () => {
  test('counts coverage, overlap and sizes', () => {
    const measures = measureClustering(documents, [cluster('Cats', 0, 1, 3), cluster('Dogs', 2, 3)], wording);
    expect(measures).toMatchObject({
      documents: 5,
      clusters: 2,
      coverage: 0.8,
      overlap: 1.25,
      smallest: 2,
      median: 2.5,
      largest: 3,
      largestShare: 0.6,
      labelWords: 1,
    });
  });

  test('finds how many documents contain the label, in any field and form', () => {
    const { each, labelSupport } = measureClustering(
      documents,
      [cluster('The Cat', 0, 1, 3, 4), cluster('Barking Fish', 3, 4)],
      wording,
    );
    expect(each.map(({ supported, support }) => [supported, support])).toEqual([
      [3, 0.75],
      [0, 0],
    ]);
    expect(labelSupport).toBeCloseTo(3 / 6, 12);
  });

  test('one of several labels is enough for a document', () => {
    const clusters = [{ labels: ['Fish', 'Dogs'], documents: [2, 3, 4], clusters: [] }];
    expect(measureClustering(documents, clusters, wording).each[0]!.supported).toBe(3);
  });

  test('finds labels that are equal, share words, or name the same documents', () => {
    const clusters = [
      cluster('Cat', 0),
      cluster('the cats', 1),
      cluster('Other', 2, 3, 4),
      cluster('Different', 2, 3, 4),
      cluster('Alone', 0, 4),
    ];
    const { each, labelRedundancy } = measureClustering(documents, clusters, wording);
    expect(each.map(({ nearDuplicates }) => nearDuplicates)).toEqual([[1], [0], [3], [2], []]);
    expect(labelRedundancy).toBe(0.8);
  });

  test('finds labels in few documents of their cluster, those that others contain as often, and vague ones', () => {
    const texts = [
      'apple pie recipe',
      'apple tart recipe',
      'apple juice',
      'apple cider recipe',
      'apple crumble',
      'plum jam recipe',
    ];
    const given = texts.map(text => ({ text }));
    const labels = ['Apple', 'Pie', 'Recipe', 'Juice and Pie', 'Apples'];
    const clusters = [{ labels, documents: [0, 1, 2, 3, 4, 5], clusters: [] }, cluster('Jam', 5)];
    const whole = measureClustering(given, clusters, wording, label => label === 'Apples');
    expect(whole.each.map(({ weakLabels }) => weakLabels)).toEqual([[1, 3, 4], []]);
    const half = measureClustering(
      given,
      [{ labels, documents: [0, 1, 2], clusters: [] }, cluster('Jam', 4, 5)],
      wording,
    );
    // Apples and recipes are as frequent outside, the pie is not; jam is in half of its two documents and nowhere else.
    expect(half.each.map(({ weakLabels }) => weakLabels)).toEqual([[0, 2, 3, 4], []]);
    expect([whole.labelWeakness, half.labelWeakness]).toEqual([0, 0.5]);
  });

  test('of nothing has no figure where there is nothing to count', () => {
    const measures = measureClustering([], [], wording);
    expect([measures.clusters, measures.each]).toEqual([0, []]);
    expect([measures.coverage, measures.overlap, measures.balance, measures.labelSupport]).toEqual([
      NaN,
      NaN,
      NaN,
      NaN,
    ]);
  });
});

test.each([
  [[5, 5, 5, 5], 1],
  [[7], 1],
  [[1, 3], (-0.25 * Math.log(0.25) - 0.75 * Math.log(0.75)) / Math.log(2)],
])('the balance of sizes %j is %f', (sizes, balance) => {
  expect(balanceOf(sizes)).toBeCloseTo(balance, 12);
});

describe('flat clusters', () => {
  const nested = [
    { labels: ['A', 'B'], documents: [3], clusters: [cluster('x', 1, 3), cluster('y', 0)] },
    cluster('Empty'),
  ];

  test('hold the documents of subclusters once, and empty ones are left out', () => {
    expect(flatClusters(nested)).toEqual([{ label: 'A, B', labels: ['A', 'B'], documents: [3, 1, 0] }]);
  });

  test('a document outside is a group of its own', () => {
    const flat = flatClusters([cluster('A', 2, 0), cluster('B', 2)]);
    expect(firstCluster(flat, 4)).toEqual([0, 3, 0, 5]);
    expect(clustersOf(flat, 4)).toEqual([[0], [], [0, 1], []]);
  });
});

describe('subtopic recall', () => {
  const labels = [['cat'], ['cat'], ['dog'], ['dog'], ['fish'], []];
  const flat = flatClusters([
    cluster('Cats', 0, 1),
    cluster('Mixed', 0, 2, 4),
    cluster('Dogs', 2, 3, 5),
    cluster('Fish', 4),
  ]);

  test('a cluster stands for a subtopic when half of its labelled documents do, and two at least', () => {
    expect(subtopicsOfClusters(flat, labels)).toEqual(['cat', undefined, 'dog', 'fish']);
  });

  test.each([
    [1, 1 / 3],
    [2, 1 / 3],
    [3, 2 / 3],
    [4, 1],
  ])('by the first %i clusters', (k, recall) => {
    expect(subtopicRecallByClusters(flat, labels, k)).toBeCloseTo(recall, 12);
  });

  test('by documents, when clusters are read in turn', () => {
    expect(roundRobin(flat, 6)).toEqual([0, 2, 3, 4, 1, 5]);
    expect([1, 2, 3, 4].map(k => subtopicRecallByDocuments(flat, labels, k) * 3)).toEqual([1, 2, 2, 3]);
  });

  test('by labels that share a word with the name and hold a document of it', () => {
    expect(subtopicRecallByLabels(flat, labels, 10, { wording })).toBe(1);
    expect(subtopicRecallByLabels(flat, labels, 1, { wording })).toBeCloseTo(1 / 3, 12);
    expect(subtopicRecallByLabels(flat, labels, 10, { wording, query: 'cats' })).toBe(1);
    const wrong = flatClusters([cluster('Cat', 2, 3)]);
    expect(subtopicRecallByLabels(wrong, labels, 10, { wording })).toBe(0);
  });
});

test('measureAgainstLabels judges labelled documents only, leftovers each alone', () => {
  const labels = [['cat'], ['cat'], ['dog'], ['dog'], ['fish'], []];
  const measures = measureAgainstLabels([cluster('Cats', 0, 1), cluster('Dogs', 2, 3)], labels, { wording });
  expect(measures).toMatchObject({ ami: 1, ari: 1, purity: 1, bCubedF1: 1 });
  expect(measures.recallByClusters5).toBeCloseTo(2 / 3, 12);
  expect(measures.recallByDocuments10).toBe(1);
});

test('labelStability is the share of labels that return, whatever their order of words', () => {
  const reference = [cluster('Cat food', 0), cluster('Dogs', 1)];
  const runs = [[cluster('Foods cat', 0)], [cluster('Dog', 1), cluster('Cat food', 0)]];
  expect(labelStability(reference, runs, wording)).toBe(0.75);
  expect(labelStability(reference, runs.slice(0, 1), wording)).toBe(0.5);
  expect(labelStability(reference, [], wording)).toBeNaN();
});
