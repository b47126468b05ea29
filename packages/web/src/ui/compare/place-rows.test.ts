import type { ChangeKind } from '@sheaf/quality';
import type { ClusterItem } from '@sheaf/views';
import { describe, expect, test } from 'vitest';
import type { Line } from '../../session/comparison/comparison.js';
import { placeRows, ROW, ribbon } from './place-rows.js';

const item = (id: string): ClusterItem => ({ id, label: id, documents: [], clusters: [] }) as unknown as ClusterItem;
const [a1, a2, a3, b1, b2] = ['a1', 'a2', 'a3', 'b1', 'b2'].map(item) as [
  ClusterItem,
  ClusterItem,
  ClusterItem,
  ClusterItem,
  ClusterItem,
];
const line = (kind: ChangeKind, a: ClusterItem | null, b: ClusterItem | null, shared = 0): Line => ({
  kind,
  a,
  b,
  shared,
  went: '',
});

describe('the rows of a comparison', () => {
  test('of equal clusters stand level', () => {
    const { a, b, links } = placeRows([line('same', a1, b1, 3), line('same', a2, b2, 2)]);
    expect(a.map(({ y }) => y)).toEqual(b.map(({ y }) => y));
    expect(links.every(({ from, to }) => from === to)).toBe(true);
  });

  test('of clusters that were merged stand together, and their result in their middle', () => {
    const { a, b } = placeRows([line('merged', a1, b1, 4), line('merged', a2, b1, 2)]);
    expect(a.map(({ y }) => y)).toEqual([0, ROW]);
    expect(b).toHaveLength(1);
    expect(b[0]!.y).toBe(ROW / 2);
    expect(b[0]!.main.a).toBe(a1);
  });

  test('of clusters that are gone stand below all others', () => {
    const { a, height } = placeRows([line('gone', a3, null), line('same', a1, b1, 1)]);
    expect(a.at(-1)!.item).toBe(a3);
    expect(a.at(-1)!.y).toBeGreaterThan(a[0]!.y);
    expect(height).toBeGreaterThan(a.at(-1)!.y);
  });

  test('never cover each other', () => {
    const { a, b } = placeRows([
      line('split', a1, b1, 3),
      line('split', a1, b2, 2),
      line('new', null, item('b3')),
      line('gone', a3, null),
    ]);
    for (const side of [a, b]) {
      const tops = side.map(({ y }) => y).sort((x, y) => x - y);
      for (const [i, y] of tops.slice(1).entries()) expect(y - tops[i]!).toBeGreaterThanOrEqual(ROW);
    }
  });

  test('hold nothing where there is nothing to compare', () => {
    expect(placeRows([])).toMatchObject({ a: [], b: [], links: [] });
  });
});

test('a band is as wide as what the clusters share, and never too thin to see', () => {
  const { links } = placeRows([line('same', a1, b1, 100), line('same', a2, b2, 1)]);
  expect(links.map(({ width }) => width)).toEqual([18, 2]);
  expect(ribbon(links[0]!, 80)).toMatch(/^M0 [\d.]+C40 .*Z$/);
});
