import { expect, test } from 'vitest';
import { foldEqual } from '../../algorithms/leiden/fold.js';
import { graphOf } from '../../algorithms/leiden/graph/graph-of-edges.testing.js';
import { gatherVersions } from './gather-versions.js';

const graph = (nodes: number, edges: Parameters<typeof graphOf>[1]) => ({ ...graphOf(nodes, edges), recall: null });
const places = (count: number, is: (place: number) => boolean) =>
  Array.from({ length: count }, (_, place) => place).filter(is);

test('versions of a text are side by side, and its first version alone speaks with its copies', () => {
  // Rows 0 and 1 are copies; nodes 0 and 2, and 1 and 3, are versions of each other, and nodes 2 and 3 merely related.
  const fold = foldEqual(5, row => row !== 1);
  const edges = [
    [0, 2, 1.9],
    [1, 3, 1.5],
    [2, 3, 0.5],
  ] as const;
  const { order, isNew, speaks, perText } = gatherVersions({ graph: graph(4, edges), fold });
  expect(Array.from(order)).toEqual([0, 1, 3, 2, 4]);
  expect(places(5, isNew)).toEqual([0, 3]);
  expect(places(5, speaks)).toEqual([0, 1, 3]);
  expect(perText).toBe(2);
});

test('a version of a version alone is no version of the first, and the nearest first one counts', () => {
  const chain = [
    [0, 1, 1.8],
    [1, 2, 1.9],
    [0, 3, 1.2],
    [2, 3, 1.7],
  ] as const;
  const { order, isNew } = gatherVersions({ graph: graph(4, chain), fold: foldEqual(4, () => true) });
  expect(Array.from(order)).toEqual([0, 1, 2, 3]);
  expect(places(4, isNew)).toEqual([0, 2]);
});

test('exemplars, which are nodes behind the documents, are no versions; nothing gives nothing', () => {
  const fold = foldEqual(1, () => true);
  expect(gatherVersions({ graph: graph(2, [[0, 1, 2]]), fold }).perText).toBe(1);
  expect(gatherVersions({ graph: graph(0, []), fold: foldEqual(0, () => true) }).perText).toBe(1);
});
