import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffClusterings } from './diff-clusterings.js';

const cluster = (label: string, ...documents: number[]): Cluster<number> => ({
  labels: [label],
  documents,
  clusters: [],
});
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const kinds = (a: readonly Cluster<number>[], b: readonly Cluster<number>[]): string[] =>
  diffClusterings(a, b, 40).changes.map(
    ({ kind, a: x, b: y }) =>
      `${kind} ${x === undefined ? '-' : a[x]!.labels[0]} → ${y === undefined ? '-' : b[y]!.labels[0]}`,
  );

describe('diffClusterings', () => {
  test.each([
    ['the same', [cluster('A', 1, 2, 3)], [cluster('A', 1, 2, 3)], ['same A → A']],
    ['same label, other documents', [cluster('A', 1, 2, 3, 4)], [cluster('A', 2, 3, 4, 5)], ['same A → A']],
    ['another label', [cluster('A', 1, 2, 3)], [cluster('B', 1, 2, 3, 4)], ['renamed A → B']],
    [
      'two become one',
      [cluster('A', ...range(1, 6)), cluster('B', ...range(7, 12))],
      [cluster('AB', ...range(1, 12))],
      ['merged A → AB', 'merged B → AB'],
    ],
    [
      'one becomes two',
      [cluster('AB', ...range(1, 12))],
      [cluster('A', ...range(1, 6)), cluster('B', ...range(7, 12))],
      ['split AB → A', 'split AB → B'],
    ],
    [
      'three become one, which keeps its label',
      [cluster('A', ...range(1, 6)), cluster('B', 7, 8), cluster('C', 9, 10)],
      [cluster('A', ...range(1, 10))],
      ['merged A → A', 'merged B → A', 'merged C → A'],
    ],
    [
      'a small one joins a large one, which stays what it was',
      [cluster('A', ...range(1, 18)), cluster('B', 19, 20)],
      [cluster('A', ...range(1, 20))],
      ['same A → A', 'merged B → A'],
    ],
    ['nothing shared', [cluster('A', 1, 2)], [cluster('B', 3, 4)], ['new - → B', 'gone A → -']],
    ['a lone part', [cluster('A', ...range(1, 10))], [cluster('A', 1, 2, 3)], ['same A → A']],
    ['a lone whole', [cluster('X', 1, 2, 3)], [cluster('Y', ...range(1, 10))], ['renamed X → Y']],
    [
      'overlapping clusters that both stay',
      [cluster('A', ...range(1, 10)), cluster('B', 1, 2, 3)],
      [cluster('B', 1, 2, 3), cluster('A', ...range(1, 10))],
      ['same B → B', 'same A → A'],
    ],
    [
      'equal documents under two labels',
      [cluster('A', 1, 2), cluster('B', 1, 2)],
      [cluster('B', 1, 2), cluster('A', 1, 2)],
      ['same B → B', 'same A → A'],
    ],
    ['from nothing', [], [cluster('A', 1)], ['new - → A']],
    ['to nothing', [cluster('A', 1)], [], ['gone A → -']],
  ])('%s', (_, a, b, expected) => {
    expect(kinds(a, b)).toEqual(expected);
  });

  test('names the documents that stay, leave and come', () => {
    const { changes, moved } = diffClusterings([cluster('A', 1, 2, 3, 4)], [cluster('A', 2, 3, 4, 5)], 6);
    expect(changes[0]).toMatchObject({ shared: [2, 3, 4], lost: [1], gained: [5], jaccard: 0.6 });
    expect(moved).toEqual([
      { document: 1, left: [0], joined: [] },
      { document: 5, left: [], joined: [0] },
    ]);
  });

  test('says where the documents of a gone cluster are', () => {
    const a = [cluster('A', 1, 2, 3, 4)];
    const b = [cluster('B', 1, 2, ...range(10, 20)), cluster('C', 3, ...range(21, 30))];
    expect(diffClusterings(a, b, 40).changes.at(-1)).toMatchObject({
      kind: 'gone',
      went: [
        { b: 0, documents: 2 },
        { b: 1, documents: 1 },
      ],
    });
  });

  test('counts documents of subclusters as their parent’s', () => {
    const nested = [{ labels: ['A'], documents: [1], clusters: [cluster('x', 2, 3)] }];
    expect(kinds(nested, [cluster('A', 1, 2, 3)])).toEqual(['same A → A']);
  });

  const clusterings = fc.array(
    fc.record({
      labels: fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
      documents: fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 12 }),
      clusters: fc.constant([]),
    }),
    { maxLength: 10 },
  );

  test('finds a clustering the same as itself, with agreement 1 and nothing moved', () => {
    fc.assert(
      fc.property(clusterings, clusters => {
        const { changes, moved, agreement } = diffClusterings(clusters, clusters, 20);
        expect(changes.map(change => change.kind)).toEqual(clusters.map(() => 'same'));
        expect(agreement).toBe(1);
        expect(moved).toEqual([]);
      }),
    );
  });

  test('loses no cluster and no document, and agreement is a share', () => {
    fc.assert(
      fc.property(clusterings, clusterings, (a, b) => {
        const { changes, agreement } = diffClusterings(a, b, 20);
        expect([...new Set(changes.flatMap(change => change.a ?? []))].sort((x, y) => x - y)).toEqual([...a.keys()]);
        expect([...new Set(changes.flatMap(change => change.b ?? []))].sort((x, y) => x - y)).toEqual([...b.keys()]);
        for (const change of changes) {
          if (change.a !== undefined)
            expect([...change.shared, ...change.lost].sort()).toEqual([...a[change.a]!.documents].sort());
          if (change.b !== undefined)
            expect([...change.shared, ...change.gained].sort()).toEqual([...b[change.b]!.documents].sort());
        }
        expect(agreement).toBeGreaterThanOrEqual(0);
        expect(agreement).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('moves exactly the documents whose linked clusters changed', () => {
    fc.assert(
      fc.property(clusterings, clusterings, (a, b) => {
        const { changes, moved } = diffClusterings(a, b, 20);
        const linked = changes.filter(change => change.a !== undefined && change.b !== undefined);
        for (const { document, left, joined } of moved) {
          for (const x of left) {
            expect(a[x]!.documents).toContain(document);
            expect(linked.filter(c => c.a === x).some(c => b[c.b!]!.documents.includes(document))).toBe(false);
          }
          for (const y of joined) expect(b[y]!.documents).toContain(document);
        }
      }),
    );
  });
});
