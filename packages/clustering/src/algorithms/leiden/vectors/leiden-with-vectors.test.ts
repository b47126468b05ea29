import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage as language } from '../../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../../cluster/cluster.js';
import { leiden } from '../leiden.js';

interface Placed {
  readonly text: string;
  readonly vector: readonly number[] | null;
}

const words = ['wine', 'cellar', 'grapes', 'rail', 'steam', 'engine', 'opera', 'singer', 'stage'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map(picked => picked.join(' '));
const vector = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: -4, max: 4 })))
  .map(numbers => (numbers.every(value => value === 0) ? null : numbers));
const collections = fc
  .array(fc.record<Placed>({ text, vector }), { minLength: 2, maxLength: 40 })
  .filter(documents => documents.filter(document => document.vector).length !== 1);

const textsOf = (documents: readonly Placed[]) => documents.map(({ text }) => ({ text }));
const run = (documents: readonly Placed[], parameters = {}, withVectors = true) =>
  cluster(textsOf(documents), {
    algorithm: leiden,
    language,
    parameters,
    ...(withVectors ? { vectors: documents.map(document => document.vector) } : {}),
  });
const outline = (clusters: readonly Cluster<{ readonly text: string }>[]): unknown =>
  clusters.map(({ labels, documents, clusters: inner, score }) => ({
    labels,
    texts: documents.map(({ text }) => text),
    inner: outline(inner),
    score,
  }));

describe('Leiden with vectors', () => {
  test('gives every document exactly one cluster', () => {
    fc.assert(
      fc.property(collections, fc.double({ min: 0, max: 1, noNaN: true }), (documents, vectorWeight) => {
        const placed = run(documents, { vectorWeight, levels: 2 }).flatMap(found => found.documents);
        expect(placed.length).toBe(documents.length);
        expect(new Set(placed).size).toBe(documents.length);
      }),
    );
  });

  test('of weight 0, or none at all, gives the clusters of words alone', () => {
    fc.assert(
      fc.property(collections, documents => {
        const alone = outline(run(documents, {}, false));
        expect(outline(run(documents, { vectorWeight: 0 }))).toEqual(alone);
        expect(outline(run(documents.map(document => ({ ...document, vector: null }))))).toEqual(alone);
      }),
    );
  });

  test('does not depend on the order of the documents', () => {
    fc.assert(
      fc.property(
        collections.chain(documents =>
          fc.tuple(
            fc.constant(documents),
            fc.shuffledSubarray(documents, { minLength: documents.length, maxLength: documents.length }),
          ),
        ),
        ([documents, shuffled]) => {
          const sorted = (given: readonly Placed[]) =>
            run(given).map(({ labels, documents: found, score }) => [
              labels,
              found.map(({ text }) => text).sort(),
              score,
            ]);
          expect(sorted(shuffled)).toEqual(sorted(documents));
        },
      ),
    );
  });

  test('puts documents together that share no word, and names them by words that they contain', () => {
    const documents: readonly Placed[] = [
      { text: 'car engine', vector: [1, 0.1, 0] },
      { text: 'automobile motor', vector: [1, 0.2, 0] },
      { text: 'vehicle motor', vector: [0.9, 0.1, 0.1] },
      { text: 'rose garden', vector: [-1, 0.1, 0] },
      { text: 'tulip garden', vector: [-1, 0.2, 0] },
      { text: 'orchid', vector: [-0.9, 0.1, 0.1] },
    ];
    const found = run(documents).map(({ labels, documents: members }) => [labels[0], members.length]);
    expect(Object.fromEntries(found)).toEqual({ Motor: 3, Garden: 3 });
  });

  test('stays quick with many equal documents, and keeps them together', () => {
    const documents = Array.from({ length: 3_000 }, (_, number): Placed => {
      const isCar = number % 2 === 0;
      return { text: isCar ? 'login failed' : 'disk full', vector: isCar ? [1, 0] : [0, 1] };
    });
    const found = run(documents).map(({ labels, documents: members }) => [labels[0], members.length]);
    expect(Object.fromEntries(found)).toEqual({ 'Login Failed': 1_500, 'Disk Full': 1_500 });
  });
});
