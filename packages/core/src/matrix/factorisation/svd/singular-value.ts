/** Singular value decomposition, in full; the leading vectors are kept. */
import { type Matrix, zeros } from '../../matrix.js';
import { type SparseMatrix, transpose } from '../../sparse-matrix.js';
import type { Factorisation } from '../factorisation.js';
import { bidiagonalise, type Columns } from './bidiagonal.js';
import { diagonalise } from './diagonalise.js';

/** At most `size` base vectors, and no more than A has rows or columns. Cubic in the smaller side of A. */
export function factoriseSingularValue(a: SparseMatrix, { size }: { readonly size: number }): Factorisation {
  if (a.columns > a.rows) {
    const { basis, coefficients } = decompose(transpose(a), size);
    return { basis: coefficients, coefficients: basis };
  }
  return decompose(a, size);
}

/** For at least as many rows as columns. */
function decompose(a: SparseMatrix, size: number): Factorisation {
  const bidiagonal = bidiagonalise(denseColumns(a));
  diagonalise(bidiagonal);
  const kept = Math.min(size, a.columns);
  return { basis: fromColumns(bidiagonal.u, a.rows, kept), coefficients: fromColumns(bidiagonal.v, a.columns, kept) };
}

function denseColumns(a: SparseMatrix): Columns {
  const columns = Array.from({ length: a.columns }, () => new Float64Array(a.rows));
  for (let row = 0; row < a.rows; row++)
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++) columns[a.item[i]!]![row] = a.weight[i]!;
  return columns;
}

function fromColumns(columns: Columns, rows: number, kept: number): Matrix {
  const matrix = zeros(rows, kept);
  for (let column = 0; column < kept; column++)
    for (let row = 0; row < rows; row++) matrix.values[row * matrix.stride + column] = columns[column]![row]!;
  return matrix;
}
