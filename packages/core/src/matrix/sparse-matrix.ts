import { type Matrix, zeros } from './matrix.js';

/** Non-zero entries by row; within a row by ascending column. Row r owns positions `start[r]` to `start[r + 1] − 1`. */
export interface SparseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly start: Int32Array;
  readonly column: Int32Array;
  readonly value: Float64Array;
}

/** Rows become columns. One pass over the entries, so both orders stay ascending. */
export function transpose(a: SparseMatrix): SparseMatrix {
  const start = new Int32Array(a.columns + 1);
  const count = a.start[a.rows]!;
  for (let i = 0; i < count; i++) start[a.column[i]! + 1]!++;
  for (let column = 0; column < a.columns; column++) start[column + 1]! += start[column]!;
  const next = start.slice();
  const column = new Int32Array(count);
  const value = new Float64Array(count);
  for (let row = 0; row < a.rows; row++) {
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++) {
      const at = next[a.column[i]!]!++;
      column[at] = row;
      value[at] = a.value[i]!;
    }
  }
  return { rows: a.columns, columns: a.rows, start, column, value };
}

/** Each row divided by its Euclidean length; squares are summed in ascending order of columns. */
export function normaliseRows(a: SparseMatrix): SparseMatrix {
  const value = new Float64Array(a.value.length);
  for (let row = 0; row < a.rows; row++) {
    let squares = 0;
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++) squares += a.value[i]! * a.value[i]!;
    const length = Math.sqrt(squares);
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++)
      value[i] = length === 0 ? a.value[i]! : a.value[i]! / length;
  }
  return { ...a, value };
}

export function toDense(a: SparseMatrix): Matrix {
  const dense = zeros(a.rows, a.columns);
  for (let row = 0; row < a.rows; row++)
    for (let i = a.start[row]!; i < a.start[row + 1]!; i++)
      dense.values[row * dense.stride + a.column[i]!] = a.value[i]!;
  return dense;
}
