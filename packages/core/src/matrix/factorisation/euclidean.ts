/**
 * Non-negative factorisation for the Euclidean distance, by multiplicative updates: Lee and Seung, "Algorithms for
 * Non-negative Matrix Factorization" (2000). Random start with a fixed seed, no convergence test.
 */
import { type SparseMatrix, transpose } from '../sparse-matrix.js';
import { openWorkspace } from '../workspace.js';
import type { Factorisation, FactorisationOptions } from './factorisation.js';
import { orderByEnergy } from './order-by-energy.js';

/** Per iteration about 3 · (rows + columns) · size² flops, and 4 · size for each entry of A. */
export function factoriseEuclidean(
  a: SparseMatrix,
  { size, iterations, onIteration }: FactorisationOptions,
): Factorisation {
  const { dense, sparse, kernels } = openWorkspace({
    dense: { basis: [a.rows, size], coefficients: [a.columns, size], gram: [size, size] },
    sparse: { byTerm: a, byDocument: transpose(a) },
  });
  const { basis, coefficients, gram } = dense;
  kernels.fillRandom(basis, coefficients);
  for (let i = 0; i < iterations; i++) {
    onIteration?.(i / iterations);
    kernels.gram(basis, gram);
    kernels.euclideanUpdate(coefficients, sparse.byDocument, basis, gram);
    kernels.gram(coefficients, gram);
    kernels.euclideanUpdate(basis, sparse.byTerm, coefficients, gram);
  }
  return orderByEnergy(basis, coefficients);
}
