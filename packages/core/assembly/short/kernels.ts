/**
 * Products of rows of 16-bit integers, for WebAssembly SIMD, in AssemblyScript. Integers are summed exactly, so the
 * order of summation does not matter, and every machine gives the same numbers.
 */

/** Rows and columns of `shortProducts` that are computed together. */
const ROWS: usize = 2;
const COLUMNS: usize = 4;

/** The sums of the four lanes of four vectors. */
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/**
 * out = x · yᵀ in 32-bit integers. `stride` is the length of a row in bytes, a multiple of 16; `outStride` is in bytes,
 * a multiple of 16. Up to one row and three columns too many are computed: operands and `out` must have room for them.
 */
export function shortProducts(
  x: usize,
  rows: usize,
  y: usize,
  columns: usize,
  stride: usize,
  out: usize,
  outStride: usize,
): void {
  for (let i: usize = 0; i < rows; i += ROWS) {
    const x0 = x + i * stride;
    const to = out + i * outStride;
    for (let j: usize = 0; j < columns; j += COLUMNS) {
      let a = x0;
      let b = y + j * stride;
      const end = a + stride;
      let s00 = i32x4.splat(0);
      let s01 = s00;
      let s02 = s00;
      let s03 = s00;
      let s10 = s00;
      let s11 = s00;
      let s12 = s00;
      let s13 = s00;
      for (; a < end; a += 16) {
        const u = v128.load(a);
        const v = v128.load(a + stride);
        let w = v128.load(b);
        s00 = i32x4.add(s00, i32x4.dot_i16x8_s(u, w));
        s10 = i32x4.add(s10, i32x4.dot_i16x8_s(v, w));
        w = v128.load(b + stride);
        s01 = i32x4.add(s01, i32x4.dot_i16x8_s(u, w));
        s11 = i32x4.add(s11, i32x4.dot_i16x8_s(v, w));
        w = v128.load(b + 2 * stride);
        s02 = i32x4.add(s02, i32x4.dot_i16x8_s(u, w));
        s12 = i32x4.add(s12, i32x4.dot_i16x8_s(v, w));
        w = v128.load(b + 3 * stride);
        s03 = i32x4.add(s03, i32x4.dot_i16x8_s(u, w));
        s13 = i32x4.add(s13, i32x4.dot_i16x8_s(v, w));
        b += 16;
      }
      v128.store(to + (j << 2), sums(s00, s01, s02, s03));
      v128.store(to + outStride + (j << 2), sums(s10, s11, s12, s13));
    }
  }
}
