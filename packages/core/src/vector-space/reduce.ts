import { factoriseDivergence, factoriseLocal } from '../matrix/factorisation/divergence.js';
import { factoriseEuclidean } from '../matrix/factorisation/euclidean.js';
import type { Factorisation, FactorisationOptions } from '../matrix/factorisation/factorisation.js';
import type { FactorisationChoice } from '../matrix/factorisation/factorisation-parameters.js';
import { factoriseKMeans } from '../matrix/factorisation/k-means.js';
import { factoriseSingularValue } from '../matrix/factorisation/svd/singular-value.js';
import { zeros } from '../matrix/matrix.js';
import { normaliseRows, type SparseMatrix, transpose } from '../matrix/sparse-matrix.js';
import { estimateIterations } from './estimate-iterations.js';

const methods: Record<FactorisationChoice['@type'], (a: SparseMatrix, options: FactorisationOptions) => Factorisation> =
  {
    NonnegativeMatrixFactorizationEDFactory: factoriseEuclidean,
    NonnegativeMatrixFactorizationKLFactory: factoriseDivergence,
    LocalNonnegativeMatrixFactorizationFactory: factoriseLocal,
    KMeansMatrixFactorizationFactory: factoriseKMeans,
    PartialSingularValueDecompositionFactory: factoriseSingularValue,
  };

export interface Reduction extends Factorisation {
  /** The matrix with columns of length one, which is what was factorised. */
  readonly normalised: SparseMatrix;
}

/** Factorises a matrix of at least one row and one column, its columns brought to length one. */
export function reduce(
  matrix: SparseMatrix,
  choice: FactorisationChoice,
  options: Pick<FactorisationOptions, 'size' | 'onIteration'>,
): Reduction {
  const normalised = transpose(normaliseRows(transpose(matrix)));
  // Three documents and the smallest number of clusters give no topic at all, so there is nothing to factorise.
  if (options.size === 0) return { normalised, basis: zeros(matrix.rows, 0), coefficients: zeros(matrix.columns, 0) };
  const iterations = estimateIterations(choice, { rows: matrix.rows, columns: matrix.columns, size: options.size });
  return { normalised, ...methods[choice['@type']](normalised, { iterations, ...options }) };
}
