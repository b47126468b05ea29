/**
 * Non-negative factorisation for the Kullback–Leibler divergence, by multiplicative updates: Lee and Seung, "Algorithms
 * for Non-negative Matrix Factorization" (2000), and its local variant: Li, Hou, Zhang and Cheng, "Learning Spatially
 * Localized, Parts-Based Representation" (2001), which takes the root of every coefficient.
 */
import { EPSILON } from '../kernels.js';
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
  const { dense, kernels } = openWorkspace({
    dense: {
      basis: [a.rows, size],
      coefficients: [a.columns, size],
      transposed: [size, a.columns],
      quotient: [a.rows, a.columns],
      basisFactor: [a.rows, size],
      coefficientsFactor: [a.columns, size],
    },
  });
  const { basis, coefficients, transposed, quotient, basisFactor, coefficientsFactor } = dense;
  const approximate = (): void => {
    transposeInto(coefficients, transposed);
    kernels.product(basis, transposed, quotient);
    divideBy(a, quotient);
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

function transposeInto(matrix: Matrix, out: Matrix): void {
  for (let row = 0; row < matrix.rows; row++)
    for (let column = 0; column < matrix.columns; column++)
      out.values[column * out.stride + row] = matrix.values[row * matrix.stride + column];
}

/** quotient = (a + ε) / (quotient + ε) */
function divideBy(a: SparseMatrix, { columns, stride, values }: Matrix): void {
  for (let row = 0; row < a.rows; row++) {
    const to = row * stride;
    let next = a.start[row];
    const end = a.start[row + 1];
    for (let column = 0; column < columns; column++) {
      const hasEntry = next < end && a.column[next] === column;
      const numerator = hasEntry ? a.value[next++] + EPSILON : EPSILON;
      values[to + column] = numerator / (values[to + column] + EPSILON);
    }
  }
}

function scale(matrix: Matrix, factor: Matrix): void {
  for (let i = 0; i < matrix.values.length; i++) matrix.values[i] *= factor.values[i];
}

function scaleAndTakeRoots(matrix: Matrix, factor: Matrix): void {
  for (let i = 0; i < matrix.values.length; i++) matrix.values[i] = Math.sqrt(matrix.values[i] * factor.values[i]);
}
