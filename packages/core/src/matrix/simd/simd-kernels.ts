import type { GroupedRows } from '../grouped-rows.js';
import type { Kernels } from '../kernels.js';
import type { Matrix } from '../matrix.js';
import type { KernelExports } from './kernel-exports.js';

/** The kernels on matrices that lie in the memory of `exports`; `scratch` is the address of free room. */
export function simdKernels(exports: KernelExports, scratch: number): Kernels {
  return {
    product(x, y, out) {
      if (y.columns <= 2)
        exports.narrowProduct(addressOf(x), x.stride * 8, x.rows, x.columns, addressOf(y), addressOf(out));
      else multiply(exports, x, y, out, scratch, {});
    },
    transposedProduct: (x, y, out) => multiply(exports, x, y, out, scratch, { x: true }),
    productWithTransposed: (x, y, out) => multiply(exports, x, y, out, scratch, { y: true }),
    gram: (x, out) => exports.gram(addressOf(x), x.rows, x.columns, x.stride * 8, addressOf(out), scratch),
    sparseProduct: (a, y, out) =>
      exports.sparseProduct(...entriesOf(a), a.rows, addressOf(y), y.stride * 8, addressOf(out)),
    quotient: (a, p) => exports.quotient(...entriesOf(a), addressOf(p), p.rows, p.stride * 8, scratch),
    addRows: (x, part, sums) => exports.addRows(addressOf(x), x.rows, x.stride * 8, part.byteOffset, addressOf(sums)),
    fillRandom(...matrices) {
      let state = SEED;
      for (const x of matrices) state = exports.fillRandom(addressOf(x), x.rows, x.columns, x.stride * 8, state);
    },
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

/** State of java.util.Random for seed 0. */
const SEED = 0x5deece66dn;

function multiply(
  exports: KernelExports,
  x: Matrix,
  y: Matrix,
  out: Matrix,
  scratch: number,
  transposed: { readonly x?: true; readonly y?: true },
): void {
  exports.product(
    addressOf(x),
    x.stride * 8,
    transposed.x ? 1 : 0,
    out.rows,
    transposed.x ? x.rows : x.columns,
    addressOf(y),
    y.stride * 8,
    transposed.y ? 1 : 0,
    out.columns,
    addressOf(out),
    out.stride * 8,
    scratch,
  );
}

const addressOf = ({ values }: Matrix): number => values.byteOffset;

const entriesOf = (a: GroupedRows): [start: number, code: number, value: number] => [
  a.start.byteOffset,
  a.code.byteOffset,
  a.value.byteOffset,
];

/** The maximum amount of scratch memory, in doubles, that kernels on these matrices need. */
export function scratchSize(matrices: readonly Pick<Matrix, 'rows' | 'columns' | 'stride'>[]): number {
  const largest = Math.max(0, ...matrices.map(({ rows, stride }) => (rows + 3) * stride));
  const side = Math.max(0, ...matrices.map(({ rows, stride }) => Math.max(rows + 3, stride)));
  return largest + 64 * side;
}
