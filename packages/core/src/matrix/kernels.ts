/**
 * The operations on which a factorisation spends its time. Every implementation keeps Carrot2's order of summation, so
 * that results are equal to the last bit. For an inner dimension K, the first K mod 4 products are added one by one.
 * The other products are added by fours: four of them are summed, from left to right, and the sum is added.
 *
 *     s = (0 + x₀y₀) + … ;  s = s + (((xₜyₜ + xₜ₊₁yₜ₊₁) + xₜ₊₂yₜ₊₂) + xₜ₊₃yₜ₊₃)
 *
 * Terms that are zero may be left out as long as the others keep their four.
 */
import type { GroupedRows } from './grouped-rows.js';
import type { Matrix } from './matrix.js';

export interface Kernels {
  /** out = x · y */
  product(x: Matrix, y: Matrix, out: Matrix): void;
  /** out = xᵀ · y */
  transposedProduct(x: Matrix, y: Matrix, out: Matrix): void;
  /** out = x · yᵀ */
  productWithTransposed(x: Matrix, y: Matrix, out: Matrix): void;
  /** out = xᵀ · x. It is exactly symmetric, so half of it is computed. */
  gram(x: Matrix, out: Matrix): void;
  /** out = a · y */
  sparseProduct(a: GroupedRows, y: Matrix, out: Matrix): void;
  /** p = (a + ε) / (p + ε) elementwise, zeros of a included. */
  quotient(a: GroupedRows, p: Matrix): void;
  /** sums[part[i]] = sums[part[i]] + x[i], row after row. */
  addRows(x: Matrix, part: Int32Array, sums: Matrix): void;
  /** Fills the matrices one after another, row by row, with what `javaRandom(0)` gives. */
  fillRandom(...matrices: readonly Matrix[]): void;
  /**
   * One half of a Euclidean update: x = x × (a·y + ε) / (x·g + ε) elementwise, with ε = 10⁻⁹ and g = yᵀ·y.
   * Rows are independent of each other, so no product is ever stored whole.
   */
  euclideanUpdate(x: Matrix, a: GroupedRows, y: Matrix, g: Matrix): void;
}

/** Keeps quotients of updates finite. */
export const EPSILON = 1e-9;
