import { stc } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage as language } from '../../../core/src/tokens/language.testing.js';
import { leiden } from '../algorithms/leiden/leiden.js';
import { cluster } from '../cluster/cluster.js';
import { collectVectors, VectorError } from './vector-input.js';

const documents = ['red car', 'red rose', 'blue car', 'blue rose'].map(text => ({ text }));
const pairs = [
  [1, 0.1],
  [1, 0.2],
  [-1, 0.1],
  [-1, 0.2],
];
const anything = cluster as unknown as (documents: unknown, options: unknown) => readonly { documents: unknown[] }[];
const groups = (vectors: unknown) =>
  anything(documents, { algorithm: leiden, language, vectors, parameters: { vectorWeight: 1 } }).map(
    found => new Set(found.documents),
  );

describe('vectors', () => {
  const expected = [new Set(documents.slice(0, 2)), new Set(documents.slice(2))];

  test.each<[kind: string, vectors: unknown]>([
    ['a list', pairs],
    ['a list of typed arrays', pairs.map(pair => Float64Array.from(pair))],
    ['a column', { data: Float32Array.from(pairs.flat()), dimensions: 2 }],
    ['a function', (_: unknown, number: number) => pairs[number]],
  ])('may be %s', (_, vectors) => {
    expect(new Set(groups(vectors))).toEqual(new Set(expected));
  });

  test.each<[vectors: unknown, message: string]>([
    [[[1, 2], [1], [1, 2], [1, 2]], 'The vector of document 1 has 1 numbers, but that of document 0 has 2.'],
    [
      [[1, 2], [1, Number.NaN], null, null],
      'Number 1 of the vector of document 1 must be a finite number, but it is NaN.',
    ],
    [[[1, 1e300], [1, 2], null, null], 'Number 1 of the vector of document 0 must be a finite number'],
    [[[1, 'x'], [1, 2], null, null], 'must be a finite number, but it is the text "x".'],
    [[[1, 2], [0, 0], null, null], 'The vector of document 1 is all zeros. Leave it out if the document has none.'],
    [[null, null, [1, 2], undefined], 'Only document 2 has a vector.'],
    [{ data: Float32Array.of(0, 0, 0, 0, 1, 2, 0, 0), dimensions: 2 }, 'Only document 2 has a vector.'],
    [[[1], [2], [3], [4]], 'The vector of document 0 must have 2 to 4096 numbers, but it has 1.'],
    [[[1, 2]], 'options.vectors must have an entry for each of the 4 documents, but it has 1.'],
    [{ data: new Float32Array(9), dimensions: 2 }, 'The vectors have 9 numbers in all, but 4 documents'],
    [{ data: new Float32Array(8).fill(Infinity), dimensions: 2 }, 'but it is Infinity.'],
    [{ data: new Float32Array(4), dimensions: 1 }, 'Vectors must have 2 to 4096 numbers, but the dimensions are 1.'],
    [
      'text',
      'options.vectors must be a list of vectors, a column with data and dimensions, a function, or the name of a table',
    ],
  ])('that cannot be used are rejected with the document and the place: %j', (vectors, message) => {
    expect(() => groups(vectors)).toThrow(message);
    expect(() => groups(vectors)).toThrow(TypeError);
  });

  test('may all be zeros in a column, which is as good as no vectors', () => {
    expect(groups({ data: new Float32Array(8), dimensions: 2 })).toEqual(groups(undefined));
  });

  test('are rejected by an algorithm that does not use them', () => {
    expect(() => anything(documents, { algorithm: stc, language, vectors: pairs })).toThrow(
      'STC does not use vectors.',
    );
  });

  test('of any kind either give a column of finite numbers or a sentence', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(undefined), fc.constant(null));
    const vector = fc.oneof(fc.array(value, { maxLength: 4 }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 6 }), given => {
        try {
          const found = collectVectors(given.length, document => given[document] as never);
          expect(found === null || found.data.every(Number.isFinite)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(VectorError);
          expect((error as VectorError).message).toMatch(/document \d.*\.$/);
        }
      }),
    );
  });
});
