import type { Weighted } from '@sheaf/core/internal';
import { expect, test } from 'vitest';
import { SCALE, type Topic } from '../model/topic-model.js';
import type { Community } from './find-groups.js';
import type { GrowthTest } from './growth-test.js';
import { judgeCommunities } from './judge-communities.js';

/** Documents of length 1 with one term, or with two alike. */
function vectorsOf(documents: readonly (readonly number[])[]): Weighted {
  const start = Int32Array.from({ length: documents.length + 1 }, (_, row) =>
    documents.slice(0, row).reduce((sum, { length }) => sum + length, 0),
  );
  const weight = Float64Array.from(documents.flatMap(terms => terms.map(() => 1 / Math.sqrt(terms.length))));
  return { start, item: Int32Array.from(documents.flat()), weight };
}

const topicOf = (term: number): Topic => ({
  id: `t${term + 1}`,
  labels: [`Topic ${term}`],
  size: 1,
  since: null,
  centroid: { term: [term], weight: [SCALE] },
  exemplars: [],
});

const community = (documents: readonly number[], exemplars: number): Community => ({
  documents: Int32Array.from(documents),
  exemplars,
});

const rules = { minSize: 3, exemplarShare: 0.3, joinAt: 0.6 };
const known = [topicOf(0)];
const judge = (
  documents: readonly (readonly number[])[],
  divisions: readonly (readonly Community[])[],
  hasGrown: GrowthTest = () => true,
) => {
  const vectors = vectorsOf(documents);
  const directions = known.map(({ centroid }) => centroid);
  const compared = { topics: known, directions, vectors, terms: 6, width: 10 };
  return judgeCommunities(divisions, { ...compared, rules, hasGrown });
};
const lists = (groups: readonly Int32Array[]) => groups.map(group => Array.from(group));

test('a group that no topic is near to is new', () => {
  expect(lists(judge([[1], [1], [1], [1]], [[community([0, 1, 2, 3], 1)]]).fresh)).toEqual([[0, 1, 2, 3]]);
});

test('documents that are nearer to a known topic stay outside the new one', () => {
  const documents = [[1], [1], [1], [1], [1], [0]];
  expect(lists(judge(documents, [[community([0, 1, 2, 3, 4, 5], 0)]]).fresh)).toEqual([[0, 1, 2, 3, 4]]);
});

test('part of a new group that is near to a known topic is not new by itself', () => {
  const { isNew } = judge([[1], [1], [1], [0], [0], [0]], []);
  expect(isNew(Int32Array.of(0, 1, 2))).toBe(true);
  expect(isNew(Int32Array.of(3, 4, 5))).toBe(false);
  expect(isNew(Int32Array.of(0, 1))).toBe(false);
});

test('a group with many documents of known topics, or many exemplars of them, is not new', () => {
  const mixed = [[1], [1], [1], [0], [0], [0]];
  expect(judge(mixed, [[community([0, 1, 2, 3, 4, 5], 0)]]).fresh).toEqual([]);
  expect(judge([[1], [1], [1]], [[community([0, 1, 2], 3)]]).fresh).toEqual([]);
});

test('a new group inside a community of known documents is found in a finer division, and only once', () => {
  const documents = [[1], [1], [1], [0], [0], [0]];
  const coarse = [community([0, 1, 2, 3, 4, 5], 6)];
  const fine = [community([0, 1, 2], 0), community([3, 4, 5], 6)];
  expect(lists(judge(documents, [coarse, fine, fine]).fresh)).toEqual([[0, 1, 2]]);
});

test('of groups that share documents, the one with a larger share of its own is new, though it is finer', () => {
  // The coarse community joins two new subjects with documents of a known one.
  const documents = [[1], [1], [1], [1], [2], [2], [2], [2], [0], [0], [0]];
  const all = Array.from(documents.keys());
  const fine = [community([0, 1, 2, 3], 0), community([4, 5, 6, 7], 0)];
  expect(lists(judge(documents, [[community(all, 0)], fine]).fresh)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(lists(judge(documents, [[community(all, 0)]]).fresh)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]]);
});

test('a group in the direction of a known topic joins it', () => {
  const documents = [
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ];
  const { fresh, joined } = judge(documents, [[community([0, 1, 2, 3], 0)]]);
  expect(fresh).toEqual([]);
  expect(joined).toEqual([{ kind: 'joined', topic: 't1', from: [], documents: 4 }]);
});

test('a group that has not grown is not new, and the test is told how many groups are large enough', () => {
  const told: number[] = [];
  const judged = judge(
    [[1], [1], [1], [0], [0], [0]],
    [
      [community([0, 1, 2], 0), community([3, 4, 5], 6)],
      [community([0, 1], 0), community([3, 4, 5], 6)],
    ],
    (_, tested) => told.push(tested) < 0,
  );
  expect(judged.fresh).toEqual([]);
  expect(judged.isNew(Int32Array.of(0, 1, 2))).toBe(false);
  expect(told).toEqual([3, 3]);
});

test('a group that has not grown does not keep another one with its documents from being new', () => {
  const documents = [[1], [1], [1], [2], [2], [2]];
  const coarse = [community([0, 1, 2, 3, 4, 5], 0)];
  const fine = [community([0, 1, 2], 0), community([3, 4, 5], 0)];
  const { fresh } = judge(documents, [coarse, fine], group => group.length < 6);
  expect(lists(fresh)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});
