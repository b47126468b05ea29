/**
 * Hard spherical k-means as a factorisation: the basis holds the centroids, the coefficients tell which column belongs
 * to which centroid.
 */
import { type Matrix, zeros } from '../matrix.js';
import { normaliseColumnsL2 } from '../normalise-columns.js';
import { type SparseMatrix, transpose } from '../sparse-matrix.js';
import { openWorkspace } from '../workspace.js';
import type { Factorisation, FactorisationOptions } from './factorisation.js';

/** Starts from the first documents; no convergence test. Ties go to the first centroid. */
export function factoriseKMeans(
  a: SparseMatrix,
  { size, iterations, onIteration }: FactorisationOptions,
): Factorisation {
  const byDocument = transpose(a);
  const { dense, sparse, kernels } = openWorkspace({
    dense: { basis: [a.rows, size], similarities: [a.columns, size] },
    sparse: { byDocument },
  });
  const { basis, similarities } = dense;
  copyDocuments(byDocument, basis);
  let nearest: Int32Array = new Int32Array(a.columns);
  for (let i = 0; i < iterations; i++) {
    onIteration?.(i / iterations);
    kernels.sparseProduct(sparse.byDocument, basis, similarities);
    nearest = firstMaxima(similarities);
    averageMembers(byDocument, nearest, basis);
    normaliseColumnsL2(basis);
  }
  return { basis: { ...basis, values: basis.values.slice() }, coefficients: membership(nearest, size) };
}

function copyDocuments(byDocument: SparseMatrix, basis: Matrix): void {
  for (let document = 0; document < basis.columns; document++)
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++)
      basis.values[byDocument.item[i]! * basis.stride + document] = byDocument.weight[i]!;
}

/** Similarities are neither negative nor NaN, so plain comparison is their total order. */
function firstMaxima({ rows, columns, stride, values }: Matrix): Int32Array {
  const nearest = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * stride;
    let best = 0;
    for (let column = 1; column < columns; column++) if (values[from + column]! > values[from + best]!) best = column;
    nearest[row] = best;
  }
  return nearest;
}

/** Documents are added in ascending order; the sum is multiplied by the rounded reciprocal of their number. */
function averageMembers(byDocument: SparseMatrix, nearest: Int32Array, basis: Matrix): void {
  const { stride, values } = basis;
  const members = new Int32Array(basis.columns);
  values.fill(0);
  for (let document = 0; document < nearest.length; document++) {
    const centroid = nearest[document]!;
    members[centroid]!++;
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++)
      values[byDocument.item[i]! * stride + centroid]! += byDocument.weight[i]!;
  }
  const share = Float64Array.from(members, count => (count > 0 ? 1 / count : 1));
  for (let row = 0; row < basis.rows; row++)
    for (let centroid = 0; centroid < basis.columns; centroid++) values[row * stride + centroid]! *= share[centroid]!;
}

function membership(nearest: Int32Array, size: number): Matrix {
  const coefficients = zeros(nearest.length, size);
  nearest.forEach((centroid, document) => {
    coefficients.values[document * coefficients.stride + centroid] = 1;
  });
  return coefficients;
}
