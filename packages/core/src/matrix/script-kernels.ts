/**
 * The kernels in plain JavaScript. They run where WebAssembly has no SIMD, and the SIMD kernels are tested against
 * them. Blocks of two rows and four columns keep the sums of a group in registers.
 */
import type { GroupedRows } from './grouped-rows.js';
import { javaRandom } from './java-random.js';
import { EPSILON, type Kernels } from './kernels.js';
import { type Matrix, zeros } from './matrix.js';

/** x(i, t) = values[start + i · row + t · inner]: a matrix, or its transpose, without moving a number. */
interface Operand {
  readonly values: Float64Array;
  readonly row: number;
  readonly inner: number;
}

const asIs = (x: Matrix): Operand => ({ values: x.values, row: x.stride, inner: 1 });
const transposed = (x: Matrix): Operand => ({ values: x.values, row: 1, inner: x.stride });

interface Extent {
  readonly firstRow: number;
  readonly endRow: number;
  readonly inner: number;
  /** Multiple of four. Columns are computed by fours, into the padding. */
  readonly firstColumn: number;
}

/** Rows `firstRow` up to `endRow` of x · y, from `firstColumn` on. 4·2 sums at a time; 2·rows·inner·columns flops. */
function groupedProduct(x: Operand, y: Matrix, out: Matrix, { firstRow, endRow, inner, firstColumn }: Extent): void {
  const { values: xs, row: xRow, inner: xInner } = x;
  const { values: ys, stride } = y;
  const outs = out.values;
  const singles = inner & 3;
  for (let i = firstRow; i < endRow; i += 2) {
    const x0 = i * xRow;
    const x1 = (i + 1 < endRow ? i + 1 : i) * xRow;
    for (let j = firstColumn; j < y.columns; j += 4) {
      let a0 = 0;
      let a1 = 0;
      let a2 = 0;
      let a3 = 0;
      let b0 = 0;
      let b1 = 0;
      let b2 = 0;
      let b3 = 0;
      let t = 0;
      for (; t < singles; t++) {
        const a = xs[x0 + t * xInner]!;
        const b = xs[x1 + t * xInner]!;
        const at = t * stride + j;
        a0 += a * ys[at]!;
        a1 += a * ys[at + 1]!;
        a2 += a * ys[at + 2]!;
        a3 += a * ys[at + 3]!;
        b0 += b * ys[at]!;
        b1 += b * ys[at + 1]!;
        b2 += b * ys[at + 2]!;
        b3 += b * ys[at + 3]!;
      }
      for (; t < inner; t += 4) {
        const p = x0 + t * xInner;
        const q = x1 + t * xInner;
        const p0 = xs[p]!;
        const p1 = xs[p + xInner]!;
        const p2 = xs[p + 2 * xInner]!;
        const p3 = xs[p + 3 * xInner]!;
        const q0 = xs[q]!;
        const q1 = xs[q + xInner]!;
        const q2 = xs[q + 2 * xInner]!;
        const q3 = xs[q + 3 * xInner]!;
        const at = t * stride + j;
        let y0 = ys[at]!;
        let y1 = ys[at + stride]!;
        let y2 = ys[at + 2 * stride]!;
        let y3 = ys[at + 3 * stride]!;
        a0 += p0 * y0 + p1 * y1 + p2 * y2 + p3 * y3;
        b0 += q0 * y0 + q1 * y1 + q2 * y2 + q3 * y3;
        y0 = ys[at + 1]!;
        y1 = ys[at + stride + 1]!;
        y2 = ys[at + 2 * stride + 1]!;
        y3 = ys[at + 3 * stride + 1]!;
        a1 += p0 * y0 + p1 * y1 + p2 * y2 + p3 * y3;
        b1 += q0 * y0 + q1 * y1 + q2 * y2 + q3 * y3;
        y0 = ys[at + 2]!;
        y1 = ys[at + stride + 2]!;
        y2 = ys[at + 2 * stride + 2]!;
        y3 = ys[at + 3 * stride + 2]!;
        a2 += p0 * y0 + p1 * y1 + p2 * y2 + p3 * y3;
        b2 += q0 * y0 + q1 * y1 + q2 * y2 + q3 * y3;
        y0 = ys[at + 3]!;
        y1 = ys[at + stride + 3]!;
        y2 = ys[at + 2 * stride + 3]!;
        y3 = ys[at + 3 * stride + 3]!;
        a3 += p0 * y0 + p1 * y1 + p2 * y2 + p3 * y3;
        b3 += q0 * y0 + q1 * y1 + q2 * y2 + q3 * y3;
      }
      const to1 = (i + 1 < endRow ? i + 1 : i) * out.stride + j;
      outs[to1] = b0;
      outs[to1 + 1] = b1;
      outs[to1 + 2] = b2;
      outs[to1 + 3] = b3;
      const to0 = i * out.stride + j;
      outs[to0] = a0;
      outs[to0 + 1] = a1;
      outs[to0 + 2] = a2;
      outs[to0 + 3] = a3;
    }
  }
}

const product = (x: Matrix, y: Matrix, out: Matrix): void =>
  groupedProduct(asIs(x), y, out, { firstRow: 0, endRow: x.rows, inner: x.columns, firstColumn: 0 });

const transposedProduct = (x: Matrix, y: Matrix, out: Matrix): void =>
  groupedProduct(transposed(x), y, out, { firstRow: 0, endRow: x.columns, inner: x.rows, firstColumn: 0 });

function productWithTransposed(x: Matrix, y: Matrix, out: Matrix): void {
  const turned = zeros(y.columns, y.rows);
  for (let row = 0; row < y.rows; row++)
    for (let column = 0; column < y.columns; column++)
      turned.values[column * turned.stride + row] = y.values[row * y.stride + column]!;
  product(x, turned, out);
}

function gram(x: Matrix, out: Matrix): void {
  for (let row = 0; row < x.columns; row += 4) {
    const extent = { firstRow: row, endRow: Math.min(row + 4, x.columns), inner: x.rows, firstColumn: row };
    groupedProduct(transposed(x), x, out, extent);
  }
  const { stride, values } = out;
  for (let row = 0; row < x.columns; row++)
    for (let column = 0; column < row; column++) values[row * stride + column] = values[column * stride + row]!;
}

function sparseProduct(a: GroupedRows, y: Matrix, out: Matrix): void {
  for (let row = 0; row < a.rows; row++) sparseRow(a, row, y, out.values, row * out.stride);
}

/** One row of a · y into `outs` from `to` on. 2 · entries · columns flops. */
function sparseRow(a: GroupedRows, row: number, y: Matrix, outs: Float64Array, to: number): void {
  const end = a.start[row + 1]!;
  outs.fill(0, to, to + y.stride);
  for (let i = a.start[row]!; i < end; ) {
    let next = i + 1;
    while (next < end && (a.code[next]! & 1) === 0) next++;
    addGroup(a, i, next, y, outs, to);
    i = next;
  }
}

/** Adds the sum of one group of at most four products. */
function addGroup({ code, value }: GroupedRows, from: number, to: number, y: Matrix, outs: Float64Array, at: number) {
  const { values: ys, stride, columns } = y;
  const r0 = (code[from]! >> 1) * stride;
  const v0 = value[from]!;
  if (to - from === 1) {
    for (let j = 0; j < columns; j++) outs[at + j]! += v0 * ys[r0 + j]!;
    return;
  }
  for (let j = 0; j < columns; j++) {
    let sum = v0 * ys[r0 + j]!;
    for (let i = from + 1; i < to; i++) sum += value[i]! * ys[(code[i]! >> 1) * stride + j]!;
    outs[at + j]! += sum;
  }
}

function quotient({ start, code, value }: GroupedRows, { rows, columns, stride, values }: Matrix): void {
  for (let row = 0; row < rows; row++) {
    const from = row * stride;
    let next = start[row]!;
    for (let column = 0; column < columns; column++) {
      const hasEntry = next < start[row + 1]! && code[next]! >> 1 === column;
      const numerator = hasEntry ? value[next++]! + EPSILON : EPSILON;
      values[from + column] = numerator / (values[from + column]! + EPSILON);
    }
  }
}

function addRows(x: Matrix, part: Int32Array, sums: Matrix): void {
  for (let i = 0; i < x.rows; i++) {
    const to = part[i]! * sums.stride;
    const from = i * x.stride;
    for (let j = 0; j < x.columns; j++) sums.values[to + j]! += x.values[from + j]!;
  }
}

function fillRandom(...matrices: readonly Matrix[]): void {
  const random = javaRandom(0);
  for (const { rows, columns, stride, values } of matrices)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) values[row * stride + column] = random();
}

function euclideanUpdate(x: Matrix, a: GroupedRows, y: Matrix, g: Matrix): void {
  const { stride, columns, values } = x;
  const numerator = new Float64Array(stride);
  const denominator = { rows: 2, columns, stride, values: new Float64Array(2 * stride) };
  for (let row = 0; row < x.rows; row += 2) {
    const rows = Math.min(2, x.rows - row);
    const pair = { rows, columns, stride, values: values.subarray(row * stride, (row + rows) * stride) };
    product(pair, g, denominator);
    for (let i = 0; i < rows; i++) {
      sparseRow(a, row + i, y, numerator, 0);
      const from = i * stride;
      for (let j = 0; j < columns; j++)
        pair.values[from + j]! *= (numerator[j]! + EPSILON) / (denominator.values[from + j]! + EPSILON);
    }
  }
}

export const scriptKernels: Kernels = {
  product,
  transposedProduct,
  productWithTransposed,
  gram,
  sparseProduct,
  quotient,
  addRows,
  fillRandom,
  euclideanUpdate,
};
