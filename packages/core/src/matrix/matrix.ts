/**
 * Row-major numbers: row r owns `values[r · stride]` up to `values[r · stride + columns − 1]`. Columns from `columns`
 * to `stride` are padding that lets kernels work in blocks; they never reach a result.
 */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly stride: number;
  readonly values: Float64Array;
}

/** Columns including padding: the next multiple of four. */
export const strideOf = (columns: number): number => (columns + 3) & ~3;

/** A matrix of zeros. */
export function zeros(rows: number, columns: number): Matrix {
  const stride = strideOf(columns);
  const length = rows * stride;
  return { rows, columns, stride, values: new Float64Array(length) };
}

export const entry = (matrix: Matrix, row: number, column: number): number =>
  matrix.values[row * matrix.stride + column]!;

/** A matrix of its own, with the columns in the order given. */
export function selectColumns(matrix: Matrix, order: ArrayLike<number>): Matrix {
  const selected = zeros(matrix.rows, order.length);
  for (let row = 0; row < matrix.rows; row++) {
    const from = row * matrix.stride;
    const to = row * selected.stride;
    for (let column = 0; column < order.length; column++)
      selected.values[to + column] = matrix.values[from + order[column]!]!;
  }
  return selected;
}
