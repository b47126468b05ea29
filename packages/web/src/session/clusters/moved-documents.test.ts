import { describe, expect, test } from 'vitest';
import { type Correction, corrected, isCorrection, renumbered, tell } from './corrections.js';
import { cluster } from './example-run.testing.js';

const clusters = [cluster('Solar', [0, 1, 2]), cluster('Wind', [3, 4]), cluster('Roofs', [1, 5])];
const target = (label: string, documents: readonly number[]) => ({ label, documents });
const into = target('Wind', [3, 4]);
const documentsOf = (corrections: readonly Correction[]) =>
  corrected(clusters, corrections).clusters.map(({ labels, documents }) => [labels[0], documents]);

describe('documents that a person moves', () => {
  test('join a cluster and leave the one they are taken from, or all others', () => {
    const move = { kind: 'move', target: into, documents: [1] } as const;
    expect(documentsOf([{ ...move, from: target('Solar', [0, 1, 2]) }])).toEqual([
      ['Solar', [0, 2]],
      ['Wind', [1, 3, 4]],
      ['Roofs', [1, 5]],
    ]);
    expect(documentsOf([move])).toEqual([
      ['Solar', [0, 2]],
      ['Wind', [1, 3, 4]],
      ['Roofs', [5]],
    ]);
  });

  test('are counted in one note of each cluster, however often it happens', () => {
    const moves = [0, 2].map(document => ({ kind: 'move', target: into, documents: [document] }) as const);
    const { notes } = corrected(clusters, moves);
    expect(notes.get('0')).toEqual(['2 moved out']);
    expect(notes.get('1')).toEqual(['2 moved in']);
  });

  test('leave no empty cluster behind, and can be taken out of a cluster without another', () => {
    const all = { kind: 'move', target: into, documents: [1, 5], from: target('Roofs', [1, 5]) } as const;
    expect(documentsOf([all]).map(([label]) => label)).toEqual(['Solar', 'Wind']);
    expect(documentsOf([{ kind: 'remove', target: into, documents: [3] }])[1]).toEqual(['Wind', [4]]);
  });

  test('are found again by other numbers of the same documents, and told in a sentence', () => {
    const rows = Array.from({ length: 6 }, (_, number) => ({ number }));
    const move = { kind: 'move', target: into, documents: [1], from: target('Solar', [0, 1, 2]) } as const;
    expect(renumbered([move], rows, rows.slice(1))[0]).toEqual({
      kind: 'move',
      target: target('Wind', [2, 3]),
      documents: [0],
      from: target('Solar', [0, 1]),
    });
    expect(tell(move)).toBe('1 document moved to “Wind”');
    expect(tell({ kind: 'remove', target: into, documents: [3, 4] })).toBe('2 documents taken out of “Wind”');
  });

  test('are corrections in stored projects only with numbers of documents', () => {
    expect(isCorrection({ kind: 'move', target: into, documents: [1] })).toBe(true);
    expect(isCorrection({ kind: 'move', target: into, documents: ['1'] })).toBe(false);
    expect(isCorrection({ kind: 'move', target: into, documents: [1], from: 'Solar' })).toBe(false);
    expect(isCorrection({ kind: 'remove', target: into })).toBe(false);
  });
});
