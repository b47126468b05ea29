import type { Cluster, Language } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../cluster/cluster.js';
import { leiden } from './leiden.js';

const language: Language = { ...testLanguage, isStopWord: word => ['of', 'the', 'a'].includes(word) };

const subjects = [
  ['red wine', 'white wine', 'wine cellar', 'grapes', 'cork', 'vineyard', 'bottle'],
  ['steam engine', 'locomotive', 'railway', 'boiler', 'station', 'rails', 'signal'],
  ['sonata', 'piano', 'string quartet', 'violin', 'orchestra', 'concert', 'opera'],
];

/** A document on one subject: some of its words. */
const document = fc
  .tuple(fc.constantFrom(...subjects), fc.array(fc.nat(6), { minLength: 1, maxLength: 5 }))
  .map(([words, picks]) => ({ title: picks.map(pick => words[pick]!).join(' '), text: words[picks[0]!]! }));
const collection = fc.array(document, { maxLength: 40 });

const run = <D extends { readonly [field: string]: string }>(documents: readonly D[], parameters = {}) =>
  cluster(documents, { algorithm: leiden, language, parameters });

/** Clusters in words, the same for every order of the documents. */
const outline = (clusters: readonly Cluster<{ readonly title: string; readonly text: string }>[]): unknown =>
  clusters.map(({ labels, documents, clusters: inner, score }) => ({
    labels,
    documents: documents.map(({ title, text }) => `${title}|${text}`).sort(),
    inner: outline(inner),
    score,
  }));

const stemsOf = (label: string): string => label.toLowerCase().split(' ').map(language.stem).sort().join(' ');

describe('leiden', () => {
  test('gives every document exactly one cluster', () => {
    fc.assert(
      fc.property(collection, fc.double({ min: 0.4, max: 4, noNaN: true }), (documents, granularity) => {
        const placed = run(documents, { granularity }).flatMap(found => found.documents);
        expect(placed.length).toBe(documents.length);
        expect(new Set(placed)).toEqual(new Set(documents));
      }),
    );
  });

  test('returns the same clusters and labels for 20 orders of 20 collections', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 8, maxLength: 30 }), documents => {
        const expected = outline(run(documents, { levels: 2 }));
        const orders = fc.sample(fc.shuffledSubarray(documents, { minLength: documents.length }), 20);
        for (const order of orders) expect(outline(run(order, { levels: 2 }))).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  test('gives no two clusters the same label, nor one its plural', () => {
    fc.assert(
      fc.property(collection, documents => {
        const labels = run(documents).flatMap(found => found.labels.map(stemsOf));
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });

  test('lets the clusters inside a cluster hold each of its documents once', () => {
    const check = (clusters: readonly Cluster<object>[]): void => {
      for (const { documents, clusters: inner } of clusters) {
        if (inner.length === 0) continue;
        expect(inner.length).toBeGreaterThan(1);
        const placed = inner.flatMap(found => found.documents);
        expect(placed.length).toBe(documents.length);
        expect(new Set(placed)).toEqual(new Set(documents));
        check(inner);
      }
    };
    fc.assert(fc.property(collection, documents => check(run(documents, { levels: 3 }))));
    const many = subjects.flatMap(words =>
      words.flatMap((word, i) => words.map(other => ({ a: `${word} ${other} ${i}` }))),
    );
    const deep = run(many, { levels: 2, granularity: 0.8 });
    expect(deep.some(({ clusters }) => clusters.length > 1)).toBe(true);
    check(deep);
  });

  test('names each cluster by words of its documents', () => {
    const wine = [{ a: 'red wine bottle' }, { a: 'white wine bottle' }, { a: 'wine cellar cork' }, { a: 'wine cork' }];
    const music = [
      { a: 'piano sonata' },
      { a: 'violin sonata' },
      { a: 'piano concert violin' },
      { a: 'opera concert' },
    ];
    const clusters = run([...wine, ...music], { granularity: 0.7 });
    expect(clusters.map(({ documents }) => new Set(documents))).toEqual([new Set(wine), new Set(music)]);
    expect(clusters[0]!.labels[0]).toMatch(/wine/i);
  });

  test('puts documents that fit into no topic last, under Other Topics', () => {
    const clusters = run([{ a: 'lone star' }, { a: 'red wine' }, { a: 'red wine' }, { a: '' }]);
    expect(clusters.map(({ labels, documents }) => [labels[0], documents.length])).toEqual([
      ['Red Wine', 2],
      ['Other Topics', 2],
    ]);
    expect(clusters.map(({ score }) => score)).toEqual([1, 0]);
  });

  test.each([0.05, 1.1, 4, 20])('keeps equal documents together at granularity %d, and names them', granularity => {
    const clusters = run(
      Array.from({ length: 15 }, () => ({ a: 'steam engine' })),
      { granularity },
    );
    expect(clusters.map(({ labels, documents }) => [labels[0], documents.length])).toEqual([['Steam Engine', 15]]);
  });

  test('links documents by a word that most contain where they have no other', () => {
    const others = ['red wine', 'white wine', 'wine cork', 'piano sonata', 'violin sonata', 'sonata'];
    const documents = [...others, ...Array.from({ length: 9 }, () => 'engine')].map(a => ({ a }));
    const engines = run(documents).find(({ labels }) => labels[0] === 'Engine');
    expect(engines?.documents).toEqual(documents.slice(others.length));
  });

  test('names the cluster of a collection that is one subject', () => {
    const clusters = run(
      subjects[0]!.map(word => ({ a: `wine ${word}` })),
      { granularity: 0.05 },
    );
    expect(clusters.map(({ labels, score }) => [labels[0]!.includes('Wine'), score])).toEqual([[true, 1]]);
  });

  test('keeps its promises whatever the parameters', () => {
    const parameters = fc.record({
      granularity: fc.double({ min: 0.05, max: 20, noNaN: true }),
      levels: fc.integer({ min: 1, max: 4 }),
      labelCount: fc.integer({ min: 1, max: 10 }),
      labelCoverage: fc.double({ min: 0, max: 1, noNaN: true }),
      neighbourCount: fc.integer({ min: 2, max: 200 }),
      titleFields: fc.subarray(['title', 'text', 'none']),
      queryHint: fc.constantFrom('', 'wine', 'steam engine'),
    });
    const check = (clusters: readonly Cluster<object>[], whole: readonly object[]): void => {
      expect(new Set(clusters.flatMap(({ documents }) => documents))).toEqual(new Set(whole));
      const names = clusters.flatMap(({ labels }) => labels.map(stemsOf));
      expect(new Set(names).size).toBe(names.length);
      for (const { score, labels, documents, clusters: inner } of clusters) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(labels.length).toBeGreaterThan(0);
        if (inner.length > 0) check(inner, documents);
      }
    };
    fc.assert(fc.property(collection, parameters, (documents, chosen) => check(run(documents, chosen), documents)));
  });

  test('returns nearly the same when one document more comes in', () => {
    const documents = subjects.flatMap(words => words.flatMap(word => words.map(other => ({ a: `${word} ${other}` }))));
    const more = [...documents, { a: 'red wine from Ethiopia' }];
    const groupsOf = (found: readonly { readonly a: string }[]) =>
      run(found, { granularity: 0.4, labelCoverage: 0 }).map(
        ({ documents }) => new Set(documents.filter(document => document !== more.at(-1))),
      );
    expect(groupsOf(more)).toEqual(expect.arrayContaining(groupsOf(documents)));
    expect(groupsOf(more)).toHaveLength(subjects.length);
  });

  test.each([1, 2, 10])(
    'divides clusters until their first label covers the share asked for, %d times finer',
    finer => {
      const documents = subjects.flatMap(words =>
        words.flatMap(word => words.map(other => ({ a: `${word} ${other}` }))),
      );
      const loose = run(documents, { labelCoverage: 0, granularity: 0.6 });
      const strict = run(documents, { labelCoverage: 0.9, granularity: 0.6, finerDivision: finer });
      expect(strict.length).toBeGreaterThan(loose.length);
    },
  );

  test.each([[[]], [[{ a: '' }]], [[{ a: 'word' }]], [[{ a: '1 2' }, { a: '1 2' }]], [[{ a: 'x' }, { a: 'y' }]]])(
    'answers %j without a fuss',
    documents => {
      const placed = run(documents).flatMap(found => found.documents);
      expect(placed).toEqual(documents);
    },
  );

  test.each(['neighbours', 'communities'])('can be stopped in the midst of %s', stage => {
    const documents = Array.from({ length: 2100 }, (_, i) => ({
      title: subjects[i % 3]![i % 7]!,
      text: 'x'.repeat(i),
    }));
    let calls = 0;
    const stop = (at: string): void => {
      if (at === stage && ++calls === 4) throw new Error('stopped');
    };
    expect(() => cluster(documents, { algorithm: leiden, language, checkpoint: stop })).toThrow('stopped');
  });
});
