/**
 * The arithmetic of the encoder, for WebAssembly SIMD, in AssemblyScript. Products are sums of 16-bit integers, which are
 * exact; the rest is single precision in a fixed order. So every machine gives the same bits, and so does the plain
 * code, `packages/meaning/src/encoder/script-kernels.ts`. Addresses and strides are in bytes.
 */

/** Columns of a product that are computed together; the weights lie in panels of so many. */
const COLUMNS: usize = 8;

/** Rows of a product that are computed together. */
const ROWS: usize = 4;

/**
 * out = x · weights, each row times its factor. `rows` lists the addresses of the rows of x, whose number is a multiple
 * of four: 16-bit integers, two times `pairs`. A panel of `weights` has, for each pair of inner positions, the pairs of
 * eight columns.
 */
export function product(
  rows: usize,
  count: usize,
  pairs: usize,
  weights: usize,
  columns: usize,
  out: usize,
  outStride: usize,
  factors: usize,
): void {
  const panel = pairs * COLUMNS * 4;
  for (let j: usize = 0; j < columns; j += COLUMNS) {
    const to = out + (j << 2);
    for (let i: usize = 0; i < count; i += ROWS)
      block(rows + (i << 2), weights, weights + panel, to + i * outStride, outStride, factors + (i << 2));
    weights += panel;
  }
}

function block(rows: usize, y: usize, end: usize, out: usize, stride: usize, factors: usize): void {
  let x0: usize = load<u32>(rows);
  let x1: usize = load<u32>(rows, 4);
  let x2: usize = load<u32>(rows, 8);
  let x3: usize = load<u32>(rows, 12);
  let s00 = i32x4.splat(0);
  let s01 = s00;
  let s10 = s00;
  let s11 = s00;
  let s20 = s00;
  let s21 = s00;
  let s30 = s00;
  let s31 = s00;
  for (; y < end; y += 64) {
    let y0 = v128.load(y);
    let y1 = v128.load(y, 16);
    let a = v128.load_splat<u32>(x0);
    s00 = i32x4.add(s00, i32x4.dot_i16x8_s(a, y0));
    s01 = i32x4.add(s01, i32x4.dot_i16x8_s(a, y1));
    a = v128.load_splat<u32>(x1);
    s10 = i32x4.add(s10, i32x4.dot_i16x8_s(a, y0));
    s11 = i32x4.add(s11, i32x4.dot_i16x8_s(a, y1));
    a = v128.load_splat<u32>(x2);
    s20 = i32x4.add(s20, i32x4.dot_i16x8_s(a, y0));
    s21 = i32x4.add(s21, i32x4.dot_i16x8_s(a, y1));
    a = v128.load_splat<u32>(x3);
    s30 = i32x4.add(s30, i32x4.dot_i16x8_s(a, y0));
    s31 = i32x4.add(s31, i32x4.dot_i16x8_s(a, y1));
    y0 = v128.load(y, 32);
    y1 = v128.load(y, 48);
    a = v128.load_splat<u32>(x0, 4);
    s00 = i32x4.add(s00, i32x4.dot_i16x8_s(a, y0));
    s01 = i32x4.add(s01, i32x4.dot_i16x8_s(a, y1));
    a = v128.load_splat<u32>(x1, 4);
    s10 = i32x4.add(s10, i32x4.dot_i16x8_s(a, y0));
    s11 = i32x4.add(s11, i32x4.dot_i16x8_s(a, y1));
    a = v128.load_splat<u32>(x2, 4);
    s20 = i32x4.add(s20, i32x4.dot_i16x8_s(a, y0));
    s21 = i32x4.add(s21, i32x4.dot_i16x8_s(a, y1));
    a = v128.load_splat<u32>(x3, 4);
    s30 = i32x4.add(s30, i32x4.dot_i16x8_s(a, y0));
    s31 = i32x4.add(s31, i32x4.dot_i16x8_s(a, y1));
    x0 += 8;
    x1 += 8;
    x2 += 8;
    x3 += 8;
  }
  storeRow(out, s00, s01, load<f32>(factors));
  storeRow(out + stride, s10, s11, load<f32>(factors, 4));
  storeRow(out + 2 * stride, s20, s21, load<f32>(factors, 8));
  storeRow(out + 3 * stride, s30, s31, load<f32>(factors, 12));
}

function storeRow(out: usize, a: v128, b: v128, factor: f32): void {
  const by = f32x4.splat(factor);
  v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(a), by));
  v128.store(out, f32x4.mul(f32x4.convert_i32x4_s(b), by), 16);
}

/** The greatest absolute value of `length` numbers, a multiple of four. */
export function greatest(x: usize, length: usize): f32 {
  let most = f32x4.splat(0);
  for (const end = x + (length << 2); x < end; x += 16) most = f32x4.max(most, f32x4.abs(v128.load(x)));
  return max(
    max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  );
}

/** Numbers times a factor, to the nearest 16-bit integers, halves to even ones; `length` is a multiple of eight. */
export function round(x: usize, length: usize, factor: f32, out: usize): void {
  const by = f32x4.splat(factor);
  for (const end = x + (length << 2); x < end; x += 32) {
    const a = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x), by)));
    const b = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x, 16), by)));
    v128.store(out, i16x8.narrow_i32x4_s(a, b));
    out += 16;
  }
}

/**
 * The first step of a branch for the pieces of one text: what the pieces of a window contribute, at least 0, and the
 * piece's own numbers. `slots` lists the addresses of what is known of each piece; around the text it has addresses of
 * zeros.
 *
 * @param before how many pieces of a window are before its own piece
 * @param parts where in a slot the contributions to the `taps` places of a window lie, 256 numbers each
 * @param own where in a slot the piece's own 256 numbers lie
 */
export function first(
  slots: usize,
  count: usize,
  taps: usize,
  before: usize,
  parts: usize,
  own: usize,
  bias: usize,
  out: usize,
): void {
  const zero = f32x4.splat(0);
  for (; count > 0; count--) {
    const center: usize = load<u32>(slots) + own;
    const window = slots - (before << 2);
    for (let i: usize = 0; i < 1024; i += 16) {
      let sum = v128.load(bias + i);
      let part = parts + i;
      for (let tap: usize = 0; tap < taps; tap++) {
        sum = f32x4.add(sum, v128.load(<usize>load<u32>(window + (tap << 2)) + part));
        part += 1024;
      }
      v128.store(out + i, f32x4.add(f32x4.max(sum, zero), v128.load(center + i)));
    }
    slots += 4;
    out += 1024;
  }
}

function total(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3));
}

/**
 * The second step of the branches for the pieces of one text, and the sum of the normalised numbers of its pieces: 512
 * of the slot, and 256 of each branch.
 *
 * @param products of the second step; the numbers of a piece in the next branch are `branch` bytes further
 * @param hidden the results of the first step, in the same order
 * @param sums 1,280 numbers, to which those of the pieces are added
 */
export function finish(
  slots: usize,
  count: usize,
  products: usize,
  hidden: usize,
  branch: usize,
  bias: usize,
  epsilon: f32,
  sums: usize,
): void {
  const zero = f32x4.splat(0);
  for (; count > 0; count--) {
    const slot: usize = load<u32>(slots);
    let sum = zero;
    for (let i: usize = 0; i < 2048; i += 16) sum = f32x4.add(sum, v128.load(slot + i));
    for (let n: usize = 0; n < 3; n++) {
      const x = products + n * branch;
      const y = hidden + n * branch;
      const b = bias + (n << 10);
      for (let i: usize = 0; i < 1024; i += 16) {
        const z = f32x4.add(f32x4.max(f32x4.add(v128.load(x + i), v128.load(b + i)), zero), v128.load(y + i));
        v128.store(x + i, z);
        sum = f32x4.add(sum, z);
      }
    }
    const mean = f32x4.splat(total(sum) / 1280);
    let squares = squaresOf(slot, 2048, mean, zero);
    for (let n: usize = 0; n < 3; n++) squares = squaresOf(products + n * branch, 1024, mean, squares);
    const by = f32x4.splat(1 / sqrt<f32>(total(squares) / 1280 + epsilon));
    addNormalised(slot, 2048, mean, by, sums);
    for (let n: usize = 0; n < 3; n++) addNormalised(products + n * branch, 1024, mean, by, sums + 2048 + (n << 10));
    slots += 4;
    products += 1024;
    hidden += 1024;
  }
}

function squaresOf(x: usize, bytes: usize, mean: v128, sum: v128): v128 {
  for (const end = x + bytes; x < end; x += 16) {
    const off = f32x4.sub(v128.load(x), mean);
    sum = f32x4.add(sum, f32x4.mul(off, off));
  }
  return sum;
}

function addNormalised(x: usize, bytes: usize, mean: v128, by: v128, sums: usize): void {
  for (const end = x + bytes; x < end; x += 16) {
    v128.store(sums, f32x4.add(v128.load(sums), f32x4.mul(f32x4.sub(v128.load(x), mean), by)));
    sums += 16;
  }
}
