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

/**
 * Puts an entry into the list of a row. Each list takes `width` bytes, a multiple of 16, and its entries descend. An
 * entry is product × factor − neighbour, the factor being a power of two that is greater than every row: no two are
 * equal, and none is rounded.
 *
 * @param last where the last entry that counts stands in a list, in bytes; what is behind it is too much
 * @param least the product that a further entry of each row must reach
 */
function offer(row: usize, entry: f64, lists: usize, width: usize, last: usize, least: usize, inverse: f64): void {
  const list = lists + row * width;
  const x = f64x2.splat(entry);
  // From the weakest on: each entry is what it was, or the new one, or the one before, without a branch.
  let at = list + width - 16;
  let own = v128.load(at);
  for (; at > list; at -= 16) {
    const before = v128.load(at - 16);
    v128.store(at, f64x2.pmax(own, f64x2.pmin(v128.shuffle<f64>(before, own, 1, 2), x)));
    own = before;
  }
  v128.store(list, f64x2.pmax(own, f64x2.pmin(v128.shuffle<f64>(f64x2.splat(f64.MAX_VALUE), own, 1, 2), x)));
  const needed = <i32>Math.ceil(load<f64>(list + last) * inverse);
  store<i32>(least + (row << 2), max(1, needed));
}

/**
 * Offers products of pairs to both rows: those of the rows `from` on with the rows `other` on, as `shortProducts`
 * writes them. If both begin with the same row, each pair counts once, and no row is its own neighbour.
 */
export function offerPairs(
  products: usize,
  outStride: usize,
  from: usize,
  rows: usize,
  other: usize,
  columns: usize,
  lists: usize,
  width: usize,
  last: usize,
  least: usize,
  factor: f64,
): void {
  const inverse = 1 / factor;
  for (let i: usize = 0; i < rows; i++) {
    const row = from + i;
    const first = from === other ? i + 1 : 0;
    const at = products + i * outStride;
    let leastOfRow = i32x4.splat(load<i32>(least + (row << 2)));
    for (let j = first & ~3; j < columns; j += 4) {
      const found = v128.load(at + (j << 2));
      const leastOfOthers = v128.load(least + ((other + j) << 2));
      if (!v128.any_true(v128.or(i32x4.ge_s(found, leastOfRow), i32x4.ge_s(found, leastOfOthers)))) continue;
      const end = min(j + 4, columns);
      for (let k = max(j, first); k < end; k++) {
        const product = load<i32>(at + (k << 2));
        const scaled = <f64>product * factor;
        if (product >= load<i32>(least + (row << 2)))
          offer(row, scaled - <f64>(other + k), lists, width, last, least, inverse);
        if (product >= load<i32>(least + ((other + k) << 2)))
          offer(other + k, scaled - <f64>row, lists, width, last, least, inverse);
      }
      leastOfRow = i32x4.splat(load<i32>(least + (row << 2)));
    }
  }
}

/**
 * Offers products to the rows of the first range alone. `rowAt` is the row at each place of a sorted table; `from` and
 * `other` are places.
 */
export function offerRows(
  products: usize,
  outStride: usize,
  from: usize,
  rows: usize,
  other: usize,
  columns: usize,
  lists: usize,
  width: usize,
  last: usize,
  least: usize,
  factor: f64,
  rowAt: usize,
): void {
  const inverse = 1 / factor;
  for (let i: usize = 0; i < rows; i++) {
    const row = <usize>load<i32>(rowAt + ((from + i) << 2));
    const at = products + i * outStride;
    const to = least + (row << 2);
    for (let j: usize = 0; j < columns; j += 4) {
      if (!v128.any_true(i32x4.ge_s(v128.load(at + (j << 2)), i32x4.splat(load<i32>(to))))) continue;
      const end = min(j + 4, columns);
      for (let k = j; k < end; k++) {
        const product = load<i32>(at + (k << 2));
        if (product < load<i32>(to) || from + i === other + k) continue;
        const neighbour = load<i32>(rowAt + ((other + k) << 2));
        offer(row, <f64>product * factor - <f64>neighbour, lists, width, last, least, inverse);
      }
    }
  }
}
