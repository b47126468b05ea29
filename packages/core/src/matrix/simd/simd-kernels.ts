import type { GroupedRows } from '../grouped-rows.js';
import type { Kernels } from '../kernels.js';
import type { Matrix } from '../matrix.js';
import type { KernelExports } from './kernel-exports.js';

/** The kernels on matrices that lie in the memory of `exports`; `scratch` is the address of free room. */
export function simdKernels(exports: KernelExports, scratch: number): Kernels {
  const product = (x: Matrix, y: Matrix, out: Matrix, transposed: 0 | 1): void =>
    exports.product(
      addressOf(x),
      x.stride * 8,
      transposed,
      transposed === 1 ? x.columns : x.rows,
      y.rows,
      addressOf(y),
      y.stride * 8,
      y.columns,
      addressOf(out),
      out.stride * 8,
      scratch,
    );
  return {
    product: (x, y, out) => product(x, y, out, 0),
    transposedProduct: (x, y, out) => product(x, y, out, 1),
    gram: (x, out) => exports.gram(addressOf(x), x.rows, x.columns, x.stride * 8, addressOf(out), scratch),
    sparseProduct: (a, y, out) =>
      exports.sparseProduct(...entriesOf(a), a.rows, addressOf(y), y.stride * 8, addressOf(out)),
    euclideanUpdate: (x, a, y, g) =>
      exports.euclideanUpdate(
        addressOf(x),
        x.rows,
        x.columns,
        x.stride * 8,
        ...entriesOf(a),
        addressOf(y),
        addressOf(g),
        scratch,
      ),
  };
}

const addressOf = ({ values }: Matrix): number => values.byteOffset;

const entriesOf = (a: GroupedRows): [start: number, code: number, value: number] => [
  a.start.byteOffset,
  a.code.byteOffset,
  a.value.byteOffset,
];

/** Doubles of scratch that kernels on these matrices may need at most. */
export function scratchSize(matrices: readonly Pick<Matrix, 'rows' | 'columns' | 'stride'>[]): number {
  const largest = Math.max(0, ...matrices.map(({ rows, stride }) => (rows + 3) * stride));
  const side = Math.max(0, ...matrices.map(({ rows, stride }) => Math.max(rows + 3, stride)));
  return largest + 64 * side;
}
