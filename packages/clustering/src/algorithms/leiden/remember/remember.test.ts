import type { Cluster, Language } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { cluster, type PreviousRun, type Remembered } from '../../../cluster/cluster.js';
import { leiden } from '../leiden.js';

const language: Language = { ...testLanguage, isStopWord: word => ['of', 'the', 'a'].includes(word) };

const subjects = [
  ['red wine', 'white wine', 'wine cellar', 'grapes', 'cork', 'vineyard', 'bottle'],
  ['steam engine', 'locomotive', 'railway', 'boiler', 'station', 'rails', 'signal'],
  ['sonata', 'piano', 'string quartet', 'violin', 'orchestra', 'concert', 'opera'],
  ['garden', 'roses', 'tulips', 'watering can', 'compost', 'lawn', 'hedge'],
];

interface Note {
  readonly id: number;
  readonly text: string;
}

/** A text on a subject, with a word or two of another one. */
const text = fc
  .tuple(
    fc.constantFrom(...subjects),
    fc.array(fc.nat(6), { minLength: 1, maxLength: 5 }),
    fc.constantFrom(...subjects),
  )
  .map(([words, picks, others]) => [...picks.map(pick => words[pick]!), others[picks[0]!]!].join(' '));
const collection = fc.array(text, { maxLength: 60 }).map(texts => texts.map((each, id): Note => ({ id, text: each })));

type Found = readonly (Cluster<Note> & Partial<Remembered>)[];

const run = (notes: readonly Note[], previous?: Found, parameters = {}): Found =>
  cluster(notes, {
    algorithm: leiden,
    language: withoutIds,
    parameters,
    ...(previous ? { previous: { clusters: previous.map(bringing), idOf: ({ id }: Note) => id } } : {}),
  });

/** Ids are numbers, which are read as texts: they are no words here. */
const withoutIds: Language = { ...language, isStopWord: word => /^\d+$/.test(word) || language.isStopWord(word) };

const bringing = ({ id, labels, documents }: Found[number]): PreviousRun['clusters'][number] => ({
  id,
  labels,
  ids: documents.map(document => document.id),
});

const outline = (found: Found): unknown =>
  found.map(({ labels, documents, clusters, score }) => ({
    labels,
    ids: documents.map(({ id }) => id).sort((a, b) => a - b),
    inner: outline(clusters),
    score,
  }));

describe('leiden with the clusters of an earlier run', () => {
  test('returns the same clusters, labels and scores for the same documents and its own result', () => {
    const parameters = fc.record({
      granularity: fc.double({ min: 0.4, max: 4, noNaN: true }),
      levels: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(collection, parameters, (notes, chosen) => {
        const first = run(notes, undefined, chosen);
        const second = run(notes, first, chosen);
        expect(outline(second)).toEqual(outline(first));
        expect(second.every(({ status }) => status === 'kept')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('returns its own result again where that came from other clusters and other documents', () => {
    fc.assert(
      fc.property(collection, fc.nat(20), (notes, gone) => {
        const before = run(notes.slice(0, Math.max(0, notes.length - 10)));
        const now = notes.slice(Math.min(gone, notes.length));
        const first = run(now, before);
        const second = run(now, first);
        expect(outline(second)).toEqual(outline(first));
        expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });

  test('returns its own result again where the earlier clusters were made up', () => {
    fc.assert(
      fc.property(collection, fc.array(fc.array(fc.nat(59), { maxLength: 30 }), { maxLength: 6 }), (notes, made) => {
        const previous = made.map(ids => ({
          labels: ['Wine'],
          documents: notes.filter(({ id }) => ids.includes(id)),
          clusters: [],
        }));
        const first = run(notes, previous);
        expect(outline(run(notes, first))).toEqual(outline(first));
      }),
      { numRuns: 100 },
    );
  });

  test('does not depend on the order of the documents', () => {
    fc.assert(
      fc.property(collection, notes => {
        const before = run(notes.slice(5));
        expect(outline(run([...notes].reverse(), before))).toEqual(outline(run(notes, before)));
      }),
    );
  });

  test('keeps a label that a person gave while most documents of the cluster are there', () => {
    const notes = subjects
      .slice(0, 2)
      .flatMap((words, subject) =>
        words.map((word, at): Note => ({ id: 10 * subject + at, text: `${words[0]} ${words[1]} ${word}` })),
      );
    const first = run(notes, []);
    const renamed = first.map(each => ({ ...each, labels: [`Dossier ${each.documents[0]!.id}`] }));
    const later = run([...notes.slice(1), { id: 99, text: 'red wine bottle white wine' }], renamed);
    expect(later.map(({ labels }) => labels[0])).toEqual(
      expect.arrayContaining(renamed.map(({ labels }) => labels[0])),
    );
  });

  test('gives up a label that the request rejects', () => {
    const notes = ['red wine', 'red wine', 'red wine grapes', 'steam engine', 'steam engine rails'].map(
      (each, id): Note => ({ id, text: each }),
    );
    const first = run(notes, []);
    const label = first[0]!.labels[0]!;
    const later = run(notes, first, { dictionaries: { labelFilters: [{ exact: [label] }] } });
    expect(later.flatMap(({ labels }) => labels)).not.toContain(label);
  });

  test('has ids, status and origin only where the run brings earlier clusters', () => {
    const notes: readonly Note[] = [0, 1, 2].map(id => ({ id, text: 'red wine' }));
    expect(Object.keys(run(notes)[0]!)).toEqual(['labels', 'documents', 'clusters', 'score']);
    expect(run(notes, [])[0]).toMatchObject({ ids: [0, 1, 2], status: 'new', from: [] });
  });
});
