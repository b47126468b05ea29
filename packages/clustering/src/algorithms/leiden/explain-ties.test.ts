import { type ClusterTies, type DocumentVectors, resolve } from '@sheaf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testLanguage as language } from '../../../../core/src/tokens/language.testing.js';
import { VectorError } from '../../input/vector-input.js';
import { documentNetwork } from './document-network.js';
import { explainTies } from './explain-ties.js';
import { leiden } from './leiden.js';

const column = (rows: readonly (readonly number[])[]) => ({
  dimensions: rows[0]!.length,
  data: Float32Array.from(rows.flat()),
});
const pair = [{ text: 'red wine' }, { text: 'blue whale' }];
const whole = (count: number) => [
  { labels: [], documents: Array.from({ length: count }, (_, at) => at), clusters: [] },
];

test('documents without a common word are tied by vectors alone, and others by words too', () => {
  const texts = ['car engine', 'motor', 'rose garden', 'rose'];
  const vectors = column([
    [1, 0.1],
    [1, 0.2],
    [-1, 0.1],
    [-1, 0.2],
  ]);
  const pairs = [
    { labels: [], documents: [0, 1], clusters: [] },
    { labels: [], documents: [2, 3], clusters: [] },
  ];
  const documents = texts.map(text => ({ text }));
  const [cars, roses] = explainTies(documents, pairs, { language, vectors });
  expect(cars).toMatchObject({ words: 0, vectors: 1, documents: [[{ document: 1 }], [{ document: 0 }]] });
  expect(roses!.words).toBeGreaterThan(0);
  expect(roses!.words + roses!.vectors).toBeCloseTo(1);
  const [, alone] = explainTies(documents, pairs, { language });
  expect(alone).toMatchObject({ words: 1, vectors: 0 });
});

test('copies of a text have its ties', () => {
  const documents = ['red wine', 'Red wine 7', 'red wine cellar', 'blue whale'].map(text => ({ text }));
  const [found] = explainTies(documents, whole(4), { language });
  const tied = found!.documents.map(ties => ties.map(({ document }) => document));
  expect(tied).toEqual([[2], [2], [0], []]);
});

test('the ties of a document are shares of all its ties, the strongest first', () => {
  const words = ['wine', 'cellar', 'grapes', 'rail', 'steam', 'engine'];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map(picked => ({ text: picked.join(' ') }));
  const row = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }));
  const collection = fc.array(fc.tuple(text, row), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(collection, fc.constantFrom(0.2, 0.5, 1), (pairs, vectorWeight) => {
      const documents = pairs.map(([document]) => document);
      const vectors = column(pairs.map(([, numbers]) => numbers));
      const parameters = { vectorWeight, levels: 2 };
      const clusters = leiden.cluster(documents, language, resolve(leiden.parameters, parameters), { vectors });
      const check = (ties: readonly ClusterTies[], given: typeof clusters): void => {
        expect(ties.length).toBe(given.length);
        ties.forEach((found, number) => {
          const members = given[number]!.documents;
          expect([0, 1]).toContain(Number((found.words + found.vectors).toFixed(9)));
          found.documents.forEach((own, at) => {
            expect(own.length).toBeLessThanOrEqual(3);
            const strengths = own.map(tie => tie.words + tie.vectors);
            expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
            expect(strengths.reduce((sum, each) => sum + each, 0)).toBeLessThan(1 + 1e-9);
            for (const { document } of own) {
              expect(members).toContain(document);
              expect(document).not.toBe(members[at]);
            }
          });
          check(found.clusters, given[number]!.clusters);
        });
      };
      check(explainTies(documents, clusters, { language, parameters, vectors }), clusters);
    }),
  );
});

test.each([
  ['explains', (vectors: DocumentVectors) => explainTies(pair, whole(2), { language, vectors })],
  ['links', (vectors: DocumentVectors) => documentNetwork(pair, { language, vectors })],
])('vectors that cannot be used are rejected by what %s ties', (_, run) => {
  expect(() => run({ dimensions: 2, data: new Float32Array(3) })).toThrow('The vectors have 3 numbers in all');
  expect(() => run({ dimensions: 2, data: Float32Array.of(1, 2, 3, Number.NaN) })).toThrow(VectorError);
});
