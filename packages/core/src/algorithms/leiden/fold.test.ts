import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cluster } from '../../cluster.js';
import { testLanguage } from '../../language.testing.js';
import type { NumberedCluster } from '../../model.js';
import { resolve } from '../../parameters/resolve.js';
import { documentsOf, foldEqual, nodesOf } from './fold.js';
import { leiden } from './leiden.js';

const words = ['wine', 'cellar', 'grapes', 'rail', 'steam', 'engine', 'opera', 'singer', 'stage'];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map(picked => picked.join(' '));
/** Texts with the number of documents that have each. */
const collections = fc.array(fc.tuple(text, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 12 });
const documentsFrom = (collection: readonly (readonly [string, number])[]) =>
  collection.flatMap(([text, count]) => Array.from({ length: count }, () => ({ text })));

test('Equal documents are in the same clusters, and every document is in one', () => {
  const parameters = resolve(leiden.parameters, { levels: 2 });
  fc.assert(
    fc.property(collections, collection => {
      const documents = documentsFrom(collection);
      const placesOf = documents.map((): string[] => []);
      const visit = (clusters: readonly NumberedCluster[], path: string): void =>
        clusters.forEach(({ documents: members, clusters: inner }, number) => {
          for (const member of members) placesOf[member]!.push(`${path}/${number}`);
          visit(inner, `${path}/${number}`);
        });
      visit(leiden.cluster(documents, testLanguage, parameters), '');
      const ofText = new Map<string, readonly string[]>();
      documents.forEach(({ text }, document) => {
        expect(placesOf[document]!.length).toBeGreaterThan(0);
        expect(placesOf[document]).toEqual(ofText.get(text) ?? placesOf[document]);
        ofText.set(text, placesOf[document]!);
      });
    }),
  );
});

test('Many equal documents are a cluster of their own, named by their words', () => {
  const documents = [
    ...Array.from({ length: 300 }, () => ({ text: 'login failed' })),
    ...Array.from({ length: 200 }, () => ({ text: 'disk full' })),
    { text: 'wine cellar' },
  ];
  const found = cluster(documents, { algorithm: leiden, language: testLanguage });
  expect(found.map(({ labels, documents: members }) => [labels[0], members.length])).toEqual([
    ['Login Failed', 300],
    ['Disk Full', 200],
    ['Other Topics', 1],
  ]);
});

test('Nodes stand for runs of equal documents', () => {
  const fold = foldEqual(6, document => [0, 3, 4].includes(document));
  expect(Array.from(fold.nodeOf)).toEqual([0, 0, 0, 1, 2, 2]);
  expect(Array.from(nodesOf(fold, Int32Array.of(0, 1, 2, 4, 5)))).toEqual([0, 2]);
  expect(Array.from(documentsOf(fold, Int32Array.of(0, 2)))).toEqual([0, 1, 2, 4, 5]);
});
