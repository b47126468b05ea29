import type { Matrix } from '../../matrix/matrix.js';
import { type SparseMatrix, transpose } from '../../matrix/sparse-matrix.js';
import { reduce } from '../../vector-space/reduce.js';
import type { Report } from '../stages.js';
import type { KmeansParameters } from './kmeans-parameters.js';

/** Documents as points, a row each: dense after a reduction, sparse without. */
export type Points =
  | { readonly kind: 'dense'; readonly matrix: Matrix }
  | { readonly kind: 'sparse'; readonly matrix: SparseMatrix };

interface PointSpace {
  readonly points: Points;
  /** The term-document matrix that labels are read from: with columns of length one if it was reduced. */
  readonly matrix: SparseMatrix;
}

type Options = Pick<KmeansParameters, 'clusterCount' | 'useDimensionalityReduction' | 'matrixReducer'>;

/** Reduces the documents to twice as many dimensions as clusters, if there are more documents than that. */
export function buildPointSpace(
  matrix: SparseMatrix,
  { clusterCount, useDimensionalityReduction, matrixReducer }: Options,
  report: Report,
): PointSpace {
  const size = 2 * clusterCount;
  if (!useDimensionalityReduction || size >= matrix.columns)
    return { points: { kind: 'sparse', matrix: transpose(matrix) }, matrix };
  const { coefficients, normalised } = reduce(matrix, matrixReducer.factorizationFactory, {
    size,
    onIteration: done => report('factorisation', 0.2 + 0.6 * done),
  });
  return { points: { kind: 'dense', matrix: coefficients }, matrix: normalised };
}
