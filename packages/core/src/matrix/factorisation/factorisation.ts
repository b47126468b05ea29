import type { Matrix } from '../matrix.js';

/** A ≈ basis · coefficientsᵀ: A has a row per term and a column per document. */
export interface Factorisation {
  /** A row per term, a column per base vector. */
  readonly basis: Matrix;
  /** A row per document, a column per base vector. */
  readonly coefficients: Matrix;
}

/** How far an iterative factorisation goes. */
export interface FactorisationOptions {
  /** Base vectors, at most as many as documents. */
  readonly size: number;
  readonly iterations: number;
  /** Called before each iteration with the share done. May throw to stop. */
  readonly onIteration?: (done: number) => void;
}
