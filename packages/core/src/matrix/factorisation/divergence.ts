/**
 * Non-negative factorisation for the Kullback–Leibler divergence, by multiplicative updates: Lee and Seung, "Algorithms
 * for Non-negative Matrix Factorization" (2000), and its local variant: Li, Hou, Zhang and Cheng, "Learning Spatially
 * Localized, Parts-Based Representation" (2001), which takes the root of every coefficient.
 */
import type { Matrix } from '../matrix.js';
import { normaliseColumnsL1 } from '../normalise-columns.js';
import type { SparseMatrix } from '../sparse-matrix.js';
import { openWorkspace } from '../workspace.js';
import type { Factorisation, FactorisationOptions } from './factorisation.js';
import { orderByEnergy } from './order-by-energy.js';

export const factoriseDivergence = (a: SparseMatrix, options: FactorisationOptions): Factorisation =>
  factorise(a, options, scale);

export const factoriseLocal = (a: SparseMatrix, options: FactorisationOptions): Factorisation =>
  factorise(a, options, scaleAndTakeRoots);

/** Per iteration about 8 · rows · columns · size flops: the quotients are dense even where A is zero. */
function factorise(
  a: SparseMatrix,
  { size, iterations, onIteration }: FactorisationOptions,
  updateCoefficients: (matrix: Matrix, factor: Matrix) => void,
): Factorisation {
  const { dense, sparse, kernels } = openWorkspace({
    dense: {
      basis: [a.rows, size],
      coefficients: [a.columns, size],
      quotient: [a.rows, a.columns],
      basisFactor: [a.rows, size],
      coefficientsFactor: [a.columns, size],
    },
    sparse: { a },
  });
  const { basis, coefficients, quotient, basisFactor, coefficientsFactor } = dense;
  const approximate = (): void => {
    kernels.productWithTransposed(basis, coefficients, quotient);
    kernels.quotient(sparse.a, quotient);
  };
  kernels.fillRandom(basis, coefficients);
  for (let i = 0; i < iterations; i++) {
    onIteration?.(i / iterations);
    approximate();
    kernels.transposedProduct(quotient, basis, coefficientsFactor);
    updateCoefficients(coefficients, coefficientsFactor);
    approximate();
    kernels.product(quotient, coefficients, basisFactor);
    scale(basis, basisFactor);
    normaliseColumnsL1(basis);
  }
  return orderByEnergy(basis, coefficients);
}

function scale({ values }: Matrix, { values: factors }: Matrix): void {
  for (let i = 0; i < values.length; i++) values[i]! *= factors[i]!;
}

function scaleAndTakeRoots({ values }: Matrix, { values: factors }: Matrix): void {
  for (let i = 0; i < values.length; i++) values[i] = Math.sqrt(values[i]! * factors[i]!);
}
