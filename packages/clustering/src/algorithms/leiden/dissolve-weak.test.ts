import { describe, expect, test } from 'vitest';
import type { Named } from './absorb-nameless.js';
import { dissolveWeak } from './dissolve-weak.js';
import { type Edge, graphOf } from './graph/graph-of-edges.testing.js';

const named = (...members: readonly number[]): Named => ({ members: Int32Array.from(members), labels: [members[0]!] });
const edges: readonly Edge[] = [
  [0, 1, 4],
  [1, 2, 4],
  [0, 2, 4],
  [3, 4, 1],
  [3, 0, 2],
  [3, 1, 2],
];
const groups = [named(0, 1, 2), named(3, 4)];
const run = (worthOf: (group: Named) => number, { least = 1, resolution = 0.5 } = {}) => {
  const graph = graphOf(5, edges);
  const found = dissolveWeak(groups, { graph, resolution }, { least, worthOf });
  return { groups: found.groups.map(({ members }) => [...members]), left: found.left };
};

describe('a group that is tied weakly', () => {
  test('is dissolved: a document joins the group where it gains, and one without ties to any is left over', () => {
    expect(run(() => 1)).toEqual({ groups: [[0, 1, 2, 3]], left: [4] });
  });

  test('leaves over a document that would lose in every group', () => {
    expect(run(() => 1, { resolution: 2 })).toEqual({ groups: [[0, 1, 2]], left: [3, 4] });
  });

  test('stays where less is asked for', () => {
    expect(run(() => 1, { least: 0.1 })).toEqual({
      groups: [
        [0, 1, 2],
        [3, 4],
      ],
      left: [],
    });
  });
});

test('a name that says little makes a group weaker', () => {
  const worthOf = ({ members }: Named) => (members[0] === 0 ? 0.01 : 1);
  expect(run(worthOf, { least: 0.2 })).toEqual({ groups: [[0, 1, 3, 4]], left: [2] });
});

test('groups that are all weak stay', () => {
  expect(run(() => 0)).toEqual({
    groups: [
      [0, 1, 2],
      [3, 4],
    ],
    left: [],
  });
});
