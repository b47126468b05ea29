import { describe, expect, test } from 'vitest';
import {
  type Correction,
  corrected,
  isCorrection,
  labelForCorrections,
  renumbered,
  tell,
  withCorrection,
} from './corrections.js';
import { cluster } from './example-run.testing.js';

const run = (...clusters: [string, number[]][]) =>
  clusters.map(([label, documents]) => ({ labels: [label], documents, clusters: [], score: 1 }));
const labels = (clusters: { labels: readonly string[] }[]) => clusters.map(cluster => cluster.labels[0]);
const first = run(['A', [0, 1, 2]], ['B', [2, 3]], ['C', [4, 5]]);
const target = (label: string, documents: number[]) => ({ label, documents });

describe('corrections', () => {
  test('leave the response of the engine as it is', () => {
    const before = JSON.stringify(first);
    corrected(first, [{ kind: 'rename', target: target('A', [0]), name: 'X' }]);
    expect(JSON.stringify(first)).toBe(before);
  });

  test('find a cluster again by its documents when its label has changed', () => {
    const rename: Correction = { kind: 'rename', target: target('A', [0, 1, 2]), name: 'Mine' };
    expect(labels(corrected(run(['Other name', [0, 1, 2]], ['B', [3]]), [rename]).clusters)).toEqual(['Mine', 'B']);
    expect(labels(corrected(run(['Other name', [7, 8]], ['B', [3]]), [rename]).clusters)).toEqual(['Other name', 'B']);
  });

  test('split a cluster into parts, with what is left beside them, also after its documents have changed', () => {
    const split: Correction = {
      kind: 'split',
      target: target('A', [0, 1, 2]),
      parts: [target('Inner', [0, 1]), target('Gone', [9])],
    };
    const [a] = corrected(first, [split]).clusters;
    expect(a).toMatchObject({ labels: ['A'], documents: [2], clusters: [{ labels: ['Inner'], documents: [0, 1] }] });
    const [later] = corrected(run(['A', [1, 2, 3]]), [split]).clusters;
    expect(later).toMatchObject({ documents: [2, 3], clusters: [{ labels: ['Inner'], documents: [1] }] });
    expect(withCorrection([split], { ...split, parts: [] })).toHaveLength(1);
    expect(isCorrection(JSON.parse(JSON.stringify(split)))).toBe(true);
    expect(isCorrection({ ...split, parts: [{ label: 'no documents' }] })).toBe(false);
    expect(tell(split)).toBe('“A” is split into 2 parts');
  });

  test('rename a part of a cluster, and neither the cluster nor another one of the same name', () => {
    const clusters = [
      { ...cluster('A', [9]), clusters: [cluster('Inner', [0, 1, 2], { clusters: [cluster('Core', [0])] })] },
      cluster('Inner', [0, 1, 2]),
    ];
    const within = [target('A', [0, 1, 2, 9])];
    const part: Correction = { kind: 'rename', target: target('Inner', [0, 1, 2]), within, name: 'Mine' };
    const core: Correction = {
      kind: 'rename',
      target: target('Core', [0]),
      within: [...within, target('Mine', [0, 1, 2])],
      name: 'Heart',
    };
    const after = corrected(clusters, [part, core]).clusters;
    expect(labels(after)).toEqual(['A', 'Inner']);
    expect(after[0]).toMatchObject({ clusters: [{ labels: ['Mine'], clusters: [{ labels: ['Heart'] }] }] });
    expect(labelForCorrections(clusters, [part], target('Inner', [0, 1, 2]))).toBe('Inner');
    expect(corrected(run(['A', [9]]), [part]).clusters).toEqual(run(['A', [9]]));
  });

  test('of a part are kept beside those of a cluster of the same name, and found by other numbers', () => {
    const top: Correction = { kind: 'rename', target: target('Inner', [1]), name: 'Top' };
    const part: Correction = { ...top, within: [target('A', [1, 2])], name: 'Part' };
    expect(withCorrection([top], part)).toEqual([top, part]);
    expect(withCorrection([top, part], { ...part, name: 'Other' })).toEqual([top, { ...part, name: 'Other' }]);
    const rows = [{}, {}, {}];
    expect(renumbered([part], rows, rows.slice(1))).toEqual([
      { ...part, target: target('Inner', [0]), within: [target('A', [0, 1])] },
    ]);
    expect(isCorrection(JSON.parse(JSON.stringify(part)))).toBe(true);
    expect(isCorrection({ ...part, within: ['A'] })).toBe(false);
  });

  test('merge documents once, and pin to the top, with a note on each', () => {
    const merge: Correction = { kind: 'merge', target: target('B', [2, 3]), into: target('A', [0, 1, 2]) };
    const pin: Correction = { kind: 'pin', target: target('C', [4, 5]) };
    const { clusters, notes } = corrected(first, [merge, pin]);
    expect(labels(clusters)).toEqual(['C', 'A']);
    expect(clusters[1]!.documents).toEqual([0, 1, 2, 3]);
    expect([...notes]).toEqual([
      ['0', ['pinned']],
      ['1', ['with B']],
    ]);
  });
});

test('clusters beside categories of the person are marked as new, and a category that nothing fits says so', () => {
  const clusters = [
    { labels: ['Money'], documents: [0], category: 'Money' },
    { labels: ['Space'], documents: [], category: 'Space' },
    { labels: ['Books'], documents: [1], category: null },
    { labels: ['Other Topics'], documents: [2], category: null },
  ];
  expect([...corrected(clusters, []).notes]).toEqual([
    ['1', ['nothing fits']],
    ['2', ['new']],
  ]);
  const moved = corrected(clusters, [
    {
      kind: 'move',
      target: { label: 'Books', documents: [1] },
      documents: [0],
      from: { label: 'Money', documents: [0] },
    },
  ]);
  expect(moved.clusters.map(({ labels }) => labels[0])).toEqual(['Money', 'Space', 'Books', 'Other Topics']);
});
