/**
 * The matrix kernels for WebAssembly SIMD, in AssemblyScript. src/matrix/kernels.ts says what they compute, and in
 * which order they add; lanes run along output columns, so no sum is ever split.
 *
 * Memory is laid out by the caller. Matrices have a stride that is a multiple of four and room for a multiple of four
 * rows; padding is zero or harmless. `stride` and offsets are in bytes, extents are counts.
 *
 * A *panel* holds four rows or columns of an operand, interleaved: for each inner position four neighbours. Both
 * operands of a block come from panels, so the inner loop reads two streams from front to back.
 */
export { addRows } from './add-rows';
export { euclideanUpdate } from './euclidean-update';
export { fillRandom } from './fill-random';
export { gram } from './gram';
export { narrowProduct } from './narrow-product';
export { product } from './product';
export { quotient } from './quotient';
export { sparseProduct } from './sparse-product';
