import { expect, test } from 'vitest';
import { dropLoose } from './drop-loose.js';
import { type Edge, graphOf } from './graph/graph-of-edges.testing.js';

/** Label 7 is in documents 0 and 1, label 8 in none. */
const documentsOf = { start: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 2, 2), item: Int32Array.of(0, 1) };
const edges: readonly Edge[] = [
  [0, 1, 9],
  [1, 2, 9],
  [0, 3, 1],
  [0, 4, 9],
];
const run = (labels: readonly number[], factor = 1, members = [0, 1, 2, 3, 4]) => {
  const graphed = { graph: graphOf(5, edges), resolution: 1 };
  const { groups, left } = dropLoose([{ members: Int32Array.from(members), labels }], graphed, {
    factor,
    documentsOf,
  });
  return { kept: groups.map(({ members }) => [...members]), left };
};

test('a document without any label that is tied to its group loosely leaves it', () => {
  expect(run([7])).toEqual({ kept: [[0, 1, 2, 4]], left: [3] });
});

test('the higher the factor, the stronger the ties of those that stay must be', () => {
  expect(run([7], 0.1).left).toEqual([]);
  expect(run([7], 100).left).toEqual([2, 3, 4]);
});

test('a group stays whole if fewer than two documents would be left', () => {
  expect(run([8], 100)).toEqual({ kept: [[0, 1, 2, 3, 4]], left: [] });
});

test('a group of fewer than five documents keeps all of them', () => {
  expect(run([7], 100, [0, 1, 2, 3])).toEqual({ kept: [[0, 1, 2, 3]], left: [] });
});
