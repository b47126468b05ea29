import { describe, expect, test } from 'vitest';
import { type Edge, graphOf } from '../graph/graph-of-edges.testing.js';
import { claimGroups } from './claim-groups.js';

/** A star around node 0, and nodes 6 and 7, which are tied to it through others only. */
const edges = [1, 2, 3, 4, 5].map((node): Edge => [0, node, 1]);
const graph = graphOf(8, [...edges, [1, 2, 1], [3, 4, 1], [5, 6, 0.05], [6, 7, 1]]);
const group = Int32Array.from({ length: 8 }, (_, node) => node);

const claimed = (...examples: readonly number[]): readonly number[] => {
  const seedOf = Int32Array.from(group, node => (examples.includes(node) ? 0 : -1));
  const seeds = { names: ['Own'], seedOf, given: group, added: new Int32Array(), words: new Int32Array() };
  return claimGroups(graph, [group], { seeds, multiple: false }).members[0]!;
};

describe('a group that a category claims', () => {
  test('is the category with all its documents, if it holds several examples', () => {
    expect(claimed(0, 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('is left by documents that are far from its only example', () => {
    expect(claimed(0)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
