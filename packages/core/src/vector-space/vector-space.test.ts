import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { entry, type Matrix } from '../matrix/matrix.js';
import { toDense } from '../matrix/sparse-matrix.js';
import { resolve } from '../parameters/resolve.js';
import { tokenize } from '../tokens/tokenize.js';
import { buildVocabulary } from '../vocabulary/build-vocabulary.js';
import { estimateIterations } from './estimate-iterations.js';
import { fieldBoost } from './field-boost.js';
import { reduce } from './reduce.js';
import { buildTermDocument } from './term-document.js';
import { matrixBuilder } from './vector-space-parameters.js';
import { linearTfIdf, logTfIdf, tf } from './weighting/weighting.js';

const texts = [
  'data mining tools',
  'data mining methods',
  'solar energy panels',
  'solar energy storage',
  'data storage',
  'solar panels',
];

function build(parameters: object, documents = texts.map(text => ({ text }))) {
  const tokens = tokenize(documents, english.tokenize);
  const vocabulary = buildVocabulary(tokens, english, { wordDfThreshold: 1, queryHint: null });
  const { stems } = vocabulary;
  const everyStem = Int32Array.from({ length: stems.count }, (_, stem) => stems.word[stem]!);
  const terms = buildTermDocument(vocabulary, null, everyStem, resolve(matrixBuilder, parameters));
  const names = Array.from({ length: terms.matrix.rows }, (_, row) => stems.image[terms.stemOfRow[row]!]);
  return { terms, names };
}

const cells = (matrix: Matrix): number[][] =>
  Array.from({ length: matrix.rows }, (_, r) => Array.from({ length: matrix.columns }, (_, c) => entry(matrix, r, c)));

describe('The term-document matrix', () => {
  test('has the heaviest stems first, equal ones in alphabetical order', () => {
    const { terms, names } = build({});
    expect(names).toEqual(['energi', 'mine', 'panel', 'storag', 'data', 'solar', 'method', 'tool']);
    const ln3 = 1.0986122886681098;
    expect(cells(toDense(terms.matrix))[0]).toEqual([0, 0, ln3, ln3, 0, 0]);
    expect(Array.from(terms.rowOfStem)).toEqual([4, 0, 6, 1, 2, 5, 3, 7]);
  });

  test('leaves out stems of too many documents', () => {
    expect(build({ maxWordDf: 0.4 }).names).not.toContain('data');
    expect(build({ maxWordDf: 0.5 }).names).toContain('data');
  });

  test('has no more cells than it may', () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ text: texts[i % 6]! }));
    expect(build({ maximumMatrixSize: 5999 }, many).terms.matrix).toMatchObject({ rows: 2, columns: 2000 });
    const tooMany = Array.from({ length: 5001 }, (_, i) => ({ text: texts[i % 6]! }));
    expect(build({ maximumMatrixSize: 5000 }, tooMany).terms.matrix.rows).toBe(0);
  });

  test('has plain counts if told so', () => {
    const { terms, names } = build({ termWeighting: { '@type': 'TfTermWeighting' } }, [
      { text: 'mine mine' },
      { text: 'yours' },
    ]);
    expect(names).toEqual(['mine', 'your']);
    expect(cells(toDense(terms.matrix))).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });
});

test('Weights of one occurrence', () => {
  expect([logTfIdf(4, 4), linearTfIdf(4, 4), tf(4, 4)]).toEqual([0, 0, 1]);
  expect([logTfIdf(1, 3), linearTfIdf(2, 3), tf(1, 3)]).toEqual([1.0986122886681098, 0.5, 1]);
});

describe('A field boost', () => {
  const fields = Array.from({ length: 33 }, (_, i) => `f${i}`);
  const boost = (...boostFields: string[]) => fieldBoost(fields, { boostFields, boostedFieldWeight: 3 });

  test('applies once, however many of the fields match', () => {
    expect([boost('f0', 'f1')(0b11), boost('f0', 'f1')(0b10), boost('f0', 'f1')(0b100)]).toEqual([3, 3, 1]);
  });

  test('is neutral without fields, and for fields nobody has', () => {
    expect([boost()(255), boost('other')(255)]).toEqual([1, 1]);
  });

  test('takes the eighth field like any other, and none of the next', () => {
    expect([boost('f7')(0x80), boost('f7')(0x7f), boost('f8')(0xff)]).toEqual([3, 1, 1]);
  });

  test('wraps at the thirty-third field', () => expect(boost('f32')(1)).toBe(3));
});

describe('estimateIterations', () => {
  const euclidean = 'NonnegativeMatrixFactorizationEDFactory';
  test.each([
    [euclidean, 'HIGH', 162, 100, 30, 24],
    [euclidean, 'HIGH', 187, 200, 42, 29],
    [euclidean, 'HIGH', 125, 300, 51, 15],
    [euclidean, 'HIGH', 10, 10, 5, 15],
    [euclidean, 'LOW', 375, 100, 30, 9],
    ['LocalNonnegativeMatrixFactorizationFactory', 'HIGH', 375, 100, 30, 12],
  ] as const)(
    'returns the result for %s, %s, %d × %d in %d: %d',
    (type, factorizationQuality, rows, columns, size, expected) => {
      expect(estimateIterations({ '@type': type, factorizationQuality }, { rows, columns, size })).toBe(expected);
    },
  );

  test('is fixed where the method has no estimate', () => {
    const shape = { rows: 375, columns: 100, size: 30 };
    expect(estimateIterations({ '@type': 'PartialSingularValueDecompositionFactory' }, shape)).toBe(15);
    const kMeans = { '@type': 'KMeansMatrixFactorizationFactory', factorizationQuality: 'LOW' } as const;
    expect(estimateIterations(kMeans, shape)).toBe(15);
    expect(estimateIterations({ '@type': euclidean, factorizationQuality: null }, shape)).toBe(15);
  });
});

test('A reduction is of the matrix with columns of length one', () => {
  const { terms } = build({});
  const choice = { '@type': 'NonnegativeMatrixFactorizationEDFactory', factorizationQuality: 'HIGH' } as const;
  const { normalised, basis, coefficients } = reduce(terms.matrix, choice, { size: 4 });
  for (const column of cells(toDense(normalised))[0]!.keys()) {
    const squares = cells(toDense(normalised)).reduce((sum, row) => sum + row[column]! ** 2, 0);
    expect(squares).toBeCloseTo(1, 14);
  }
  expect([basis.rows, basis.columns, coefficients.rows, coefficients.columns]).toEqual([8, 4, 6, 4]);
});
