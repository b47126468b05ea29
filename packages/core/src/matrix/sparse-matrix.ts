import { float64Column } from '../tables/columns.js';
import { transposeWeighted, type Weighted } from '../tables/ragged.js';
import { type Matrix, zeros } from './matrix.js';

/** The entries of each row that are not zero: the column as item, the value as weight; by ascending column. */
export interface SparseMatrix extends Weighted {
  readonly rows: number;
  readonly columns: number;
}

/** Rows become columns. */
export const transpose = (a: SparseMatrix): SparseMatrix => ({
  rows: a.columns,
  columns: a.rows,
  ...transposeWeighted(a, a.columns),
});

/** Each row divided by its Euclidean length; squares are summed in ascending order of columns. */
export function normaliseRows(a: SparseMatrix): SparseMatrix {
  const weight = float64Column(a.weight.length);
  for (let row = 0; row < a.rows; row++) {
    let squares = 0;
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++) squares += a.weight[i]! * a.weight[i]!;
    const length = Math.sqrt(squares);
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++)
      weight[i] = length === 0 ? a.weight[i]! : a.weight[i]! / length;
  }
  return { ...a, weight };
}

export function toDense(a: SparseMatrix): Matrix {
  const dense = zeros(a.rows, a.columns);
  for (let row = 0; row < a.rows; row++)
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++)
      dense.values[row * dense.stride + a.item[i]!] = a.weight[i]!;
  return dense;
}
