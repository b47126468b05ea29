import type { Matrix } from './matrix.js';

/** Divides every column by its Euclidean length, in place. Columns of zeros do not change. */
export function normaliseColumnsL2(matrix: Matrix): void {
  const squares = columnSums(matrix, value => value * value);
  divideColumns(matrix, squares.map(Math.sqrt));
}

/** Divides every column by its sum, in place. Columns with the sum 0 do not change. */
export function normaliseColumnsL1(matrix: Matrix): void {
  divideColumns(
    matrix,
    columnSums(matrix, value => value),
  );
}

/** Adds row after row: the order of summation is part of the result. */
function columnSums({ rows, columns, stride, values }: Matrix, term: (value: number) => number): Float64Array {
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) sums[column]! += term(values[row * stride + column]!);
  return sums;
}

function divideColumns({ rows, columns, stride, values }: Matrix, by: Float64Array): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (by[column] !== 0) values[row * stride + column]! /= by[column]!;
}
