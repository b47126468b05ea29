/**
 * The matrix kernels for WebAssembly SIMD, in AssemblyScript. What they compute, and the order of summation they keep,
 * is told in src/matrix/kernels.ts; lanes run along output columns, so no sum is ever split.
 *
 * Memory is laid out by the caller. Matrices have a stride that is a multiple of four and room for a multiple of four
 * rows; padding is zero or harmless. `stride` and offsets are in bytes, extents are counts.
 *
 * A *panel* holds four rows or columns of an operand, interleaved: for each inner position four neighbours. Both
 * operands of a block come from panels, so the inner loop reads two streams from front to back.
 */

/** Bytes of one inner position in a panel. */
const PANEL: usize = 32;
/** Inner positions of a Gram matrix that are packed at a time: panels of a few kilobytes. */
const GRAM_CHUNK: usize = 64;
/** Rows of a product that share one reading of the other operand. */
const ROW_CHUNK: usize = 16;
const EPSILON: f64 = 1e-9;

/**
 * out (+)= x · y for four rows and four columns from two panels: first `singles` positions one by one, then `groups`
 * times four. 32 flops for each position; the eight sums of a group stay in registers.
 */
function block(x: usize, y: usize, singles: usize, groups: usize, out: usize, stride: usize, fresh: bool): void {
  const out1 = out + stride;
  const out2 = out1 + stride;
  const out3 = out2 + stride;
  let s00 = f64x2.splat(0);
  let s01 = s00;
  let s10 = s00;
  let s11 = s00;
  let s20 = s00;
  let s21 = s00;
  let s30 = s00;
  let s31 = s00;
  if (!fresh) {
    s00 = v128.load(out);
    s01 = v128.load(out, 16);
    s10 = v128.load(out1);
    s11 = v128.load(out1, 16);
    s20 = v128.load(out2);
    s21 = v128.load(out2, 16);
    s30 = v128.load(out3);
    s31 = v128.load(out3, 16);
  }
  for (; singles > 0; singles--) {
    const y0 = v128.load(y);
    const y1 = v128.load(y, 16);
    let a = v128.load_splat<f64>(x);
    s00 = f64x2.add(s00, f64x2.mul(a, y0));
    s01 = f64x2.add(s01, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 8);
    s10 = f64x2.add(s10, f64x2.mul(a, y0));
    s11 = f64x2.add(s11, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 16);
    s20 = f64x2.add(s20, f64x2.mul(a, y0));
    s21 = f64x2.add(s21, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 24);
    s30 = f64x2.add(s30, f64x2.mul(a, y0));
    s31 = f64x2.add(s31, f64x2.mul(a, y1));
    x += PANEL;
    y += PANEL;
  }
  for (; groups > 0; groups--) {
    let y0 = v128.load(y);
    let y1 = v128.load(y, 16);
    let a = v128.load_splat<f64>(x);
    let g00 = f64x2.mul(a, y0);
    let g01 = f64x2.mul(a, y1);
    a = v128.load_splat<f64>(x, 8);
    let g10 = f64x2.mul(a, y0);
    let g11 = f64x2.mul(a, y1);
    a = v128.load_splat<f64>(x, 16);
    let g20 = f64x2.mul(a, y0);
    let g21 = f64x2.mul(a, y1);
    a = v128.load_splat<f64>(x, 24);
    let g30 = f64x2.mul(a, y0);
    let g31 = f64x2.mul(a, y1);

    y0 = v128.load(y, 32);
    y1 = v128.load(y, 48);
    a = v128.load_splat<f64>(x, 32);
    g00 = f64x2.add(g00, f64x2.mul(a, y0));
    g01 = f64x2.add(g01, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 40);
    g10 = f64x2.add(g10, f64x2.mul(a, y0));
    g11 = f64x2.add(g11, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 48);
    g20 = f64x2.add(g20, f64x2.mul(a, y0));
    g21 = f64x2.add(g21, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 56);
    g30 = f64x2.add(g30, f64x2.mul(a, y0));
    g31 = f64x2.add(g31, f64x2.mul(a, y1));

    y0 = v128.load(y, 64);
    y1 = v128.load(y, 80);
    a = v128.load_splat<f64>(x, 64);
    g00 = f64x2.add(g00, f64x2.mul(a, y0));
    g01 = f64x2.add(g01, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 72);
    g10 = f64x2.add(g10, f64x2.mul(a, y0));
    g11 = f64x2.add(g11, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 80);
    g20 = f64x2.add(g20, f64x2.mul(a, y0));
    g21 = f64x2.add(g21, f64x2.mul(a, y1));
    a = v128.load_splat<f64>(x, 88);
    g30 = f64x2.add(g30, f64x2.mul(a, y0));
    g31 = f64x2.add(g31, f64x2.mul(a, y1));

    y0 = v128.load(y, 96);
    y1 = v128.load(y, 112);
    a = v128.load_splat<f64>(x, 96);
    s00 = f64x2.add(s00, f64x2.add(g00, f64x2.mul(a, y0)));
    s01 = f64x2.add(s01, f64x2.add(g01, f64x2.mul(a, y1)));
    a = v128.load_splat<f64>(x, 104);
    s10 = f64x2.add(s10, f64x2.add(g10, f64x2.mul(a, y0)));
    s11 = f64x2.add(s11, f64x2.add(g11, f64x2.mul(a, y1)));
    a = v128.load_splat<f64>(x, 112);
    s20 = f64x2.add(s20, f64x2.add(g20, f64x2.mul(a, y0)));
    s21 = f64x2.add(s21, f64x2.add(g21, f64x2.mul(a, y1)));
    a = v128.load_splat<f64>(x, 120);
    s30 = f64x2.add(s30, f64x2.add(g30, f64x2.mul(a, y0)));
    s31 = f64x2.add(s31, f64x2.add(g31, f64x2.mul(a, y1)));
    x += 4 * PANEL;
    y += 4 * PANEL;
  }
  v128.store(out, s00);
  v128.store(out, s01, 16);
  v128.store(out1, s10);
  v128.store(out1, s11, 16);
  v128.store(out2, s20);
  v128.store(out2, s21, 16);
  v128.store(out3, s30);
  v128.store(out3, s31, 16);
}

/** Packs `inner` rows of four neighbouring columns into a panel; answers its end. */
function packColumns(from: usize, stride: usize, inner: usize, to: usize): usize {
  for (; inner > 0; inner--) {
    v128.store(to, v128.load(from));
    v128.store(to, v128.load(from, 16), 16);
    from += stride;
    to += PANEL;
  }
  return to;
}

/** Packs four rows of `inner` columns into a panel, two columns at a time; answers its end. */
function packRows(from: usize, stride: usize, inner: usize, to: usize): usize {
  const end = to + (inner << 5);
  const from1 = from + stride;
  const from2 = from1 + stride;
  const from3 = from2 + stride;
  let at: usize = 0;
  for (; to + PANEL < end; at += 16) {
    const a = v128.load(from + at);
    const b = v128.load(from1 + at);
    const c = v128.load(from2 + at);
    const d = v128.load(from3 + at);
    v128.store(to, v128.shuffle<f64>(a, b, 0, 2));
    v128.store(to, v128.shuffle<f64>(c, d, 0, 2), 16);
    v128.store(to, v128.shuffle<f64>(a, b, 1, 3), 32);
    v128.store(to, v128.shuffle<f64>(c, d, 1, 3), 48);
    to += 2 * PANEL;
  }
  if (to < end) {
    f64.store(to, f64.load(from + at));
    f64.store(to, f64.load(from1 + at), 8);
    f64.store(to, f64.load(from2 + at), 16);
    f64.store(to, f64.load(from3 + at), 24);
  }
  return end;
}

/** Blocks of a chunk of packed rows against every panel of y, which lie one after another. */
function chunkTimesPanels(
  xPanels: usize,
  rows: usize,
  yPanels: usize,
  inner: usize,
  columns: usize,
  out: usize,
  outStride: usize,
): void {
  const panelBytes = inner << 5;
  for (let j: usize = 0; j < columns; j += 4) {
    let x = xPanels;
    let to = out;
    for (let i: usize = 0; i < rows; i += 4) {
      block(x, yPanels, inner & 3, inner >> 2, to, outStride, true);
      x += panelBytes;
      to += outStride << 2;
    }
    yPanels += panelBytes;
    out += PANEL;
  }
}

function packAllColumns(y: usize, stride: usize, inner: usize, columns: usize, to: usize): void {
  for (let j: usize = 0; j < columns; j += 4) {
    to = packColumns(y, stride, inner, to);
    y += PANEL;
  }
}

function packAllRows(x: usize, stride: usize, inner: usize, rows: usize, to: usize): void {
  for (let i: usize = 0; i < rows; i += 4) {
    to = packRows(x, stride, inner, to);
    x += stride << 2;
  }
}

/**
 * out = x · y; x, y or both may be given transposed. `rows`, `inner` and `columns` are those of the product. Room needed
 * at `scratch`: 16 · inner + 4 · inner · ⌈columns / 4⌉ doubles.
 */
export function product(
  x: usize,
  xStride: usize,
  xTransposed: bool,
  rows: usize,
  inner: usize,
  y: usize,
  yStride: usize,
  yTransposed: bool,
  columns: usize,
  out: usize,
  outStride: usize,
  scratch: usize,
): void {
  const yPanels = scratch + inner * PANEL * (ROW_CHUNK / 4);
  if (yTransposed) packAllRows(y, yStride, inner, columns, yPanels);
  else packAllColumns(y, yStride, inner, columns, yPanels);
  for (let i: usize = 0; i < rows; i += ROW_CHUNK) {
    const chunk = min(ROW_CHUNK, rows - i);
    if (xTransposed) packAllColumns(x + (i << 3), xStride, inner, chunk, scratch);
    else packAllRows(x + i * xStride, xStride, inner, chunk, scratch);
    chunkTimesPanels(scratch, chunk, yPanels, inner, columns, out + i * outStride, outStride);
  }
}

/**
 * out = x · y for a y of two columns with a stride of `PANEL` bytes, as in k-means with two parts. Four rows at a time,
 * straight from x: packing would cost as much as the product.
 */
export function narrowProduct(x: usize, stride: usize, rows: usize, inner: usize, y: usize, out: usize): void {
  const singles = inner & 3;
  for (let i: usize = 0; i < rows; i += 4) {
    let x0 = x + i * stride;
    let x1 = x0 + stride;
    let x2 = x1 + stride;
    let x3 = x2 + stride;
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let at = y;
    for (let t: usize = 0; t < singles; t++) {
      const y0 = v128.load(at);
      s0 = f64x2.add(s0, f64x2.mul(v128.load_splat<f64>(x0), y0));
      s1 = f64x2.add(s1, f64x2.mul(v128.load_splat<f64>(x1), y0));
      s2 = f64x2.add(s2, f64x2.mul(v128.load_splat<f64>(x2), y0));
      s3 = f64x2.add(s3, f64x2.mul(v128.load_splat<f64>(x3), y0));
      x0 += 8;
      x1 += 8;
      x2 += 8;
      x3 += 8;
      at += PANEL;
    }
    for (let t: usize = singles; t < inner; t += 4) {
      const y0 = v128.load(at);
      const y1 = v128.load(at, 32);
      const y2 = v128.load(at, 64);
      const y3 = v128.load(at, 96);
      s0 = f64x2.add(s0, groupOfFour(x0, y0, y1, y2, y3));
      s1 = f64x2.add(s1, groupOfFour(x1, y0, y1, y2, y3));
      s2 = f64x2.add(s2, groupOfFour(x2, y0, y1, y2, y3));
      s3 = f64x2.add(s3, groupOfFour(x3, y0, y1, y2, y3));
      x0 += 32;
      x1 += 32;
      x2 += 32;
      x3 += 32;
      at += 4 * PANEL;
    }
    const to = out + i * PANEL;
    v128.store(to, s0);
    v128.store(to, s1, 32);
    v128.store(to, s2, 64);
    v128.store(to, s3, 96);
  }
}

/** Small enough for the compiler to inline. */
function groupOfFour(x: usize, y0: v128, y1: v128, y2: v128, y3: v128): v128 {
  let sum = f64x2.mul(v128.load_splat<f64>(x), y0);
  sum = f64x2.add(sum, f64x2.mul(v128.load_splat<f64>(x, 8), y1));
  sum = f64x2.add(sum, f64x2.mul(v128.load_splat<f64>(x, 16), y2));
  return f64x2.add(sum, f64x2.mul(v128.load_splat<f64>(x, 24), y3));
}

/** sums[part[i]] = sums[part[i]] + x[i], row after row. */
export function addRows(x: usize, rows: usize, stride: usize, part: usize, sums: usize): void {
  for (let i: usize = 0; i < rows; i++) {
    const to = sums + <usize>load<u32>(part + (i << 2)) * stride;
    for (let at: usize = 0; at < stride; at += 32) {
      v128.store(to + at, f64x2.add(v128.load(to + at), v128.load(x + at)));
      v128.store(to + at, f64x2.add(v128.load(to + at, 16), v128.load(x + at, 16)), 16);
    }
    x += stride;
  }
}

/** Fills a matrix with doubles of java.util.Random, row by row; answers the state that follows. */
export function fillRandom(x: usize, rows: usize, columns: usize, stride: usize, state: u64): u64 {
  for (let i: usize = 0; i < rows; i++) {
    for (let j: usize = 0; j < columns; j++) {
      const first = (state * 0x5deece66d + 0xb) & 0xffffffffffff;
      state = (first * 0x5deece66d + 0xb) & 0xffffffffffff;
      f64.store(x + (j << 3), <f64>(<i64>(((first >> 22) << 27) + (state >> 21))) * 1.1102230246251565e-16);
    }
    x += stride;
  }
  return state;
}

/** out = xᵀ · x, by its upper half. Room needed at `scratch`: 64 · stride of x. */
export function gram(x: usize, rows: usize, columns: usize, stride: usize, out: usize, scratch: usize): void {
  let singles: usize = rows & 3;
  let fresh = true;
  for (let row: usize = 0; row < rows || fresh; ) {
    const groups = min(GRAM_CHUNK - 4, rows - row - singles) >> 2;
    const inner = singles + (groups << 2);
    packAllColumns(x + row * stride, stride, inner, columns, scratch);
    addToUpperHalf(scratch, singles, groups, columns, out, stride, fresh);
    row += inner;
    singles = 0;
    fresh = false;
  }
  mirror(out, columns, stride);
}

function addToUpperHalf(
  panels: usize,
  singles: usize,
  groups: usize,
  columns: usize,
  out: usize,
  stride: usize,
  fresh: bool,
): void {
  const panelBytes = (singles + (groups << 2)) << 5;
  for (let i: usize = 0; i < columns; i += 4) {
    const x = panels + (i >> 2) * panelBytes;
    let y = x;
    let to = out + i * stride + (i << 3);
    for (let j: usize = i; j < columns; j += 4) {
      block(x, y, singles, groups, to, stride, fresh);
      y += panelBytes;
      to += PANEL;
    }
  }
}

function mirror(out: usize, columns: usize, stride: usize): void {
  for (let i: usize = 1; i < columns; i++) {
    const row = out + i * stride;
    for (let j: usize = 0; j < i; j++) f64.store(row + (j << 3), f64.load(out + j * stride + (i << 3)));
  }
}

/**
 * One row of a · y, eight columns at a time: up to four too many, which are the first of the next row and must not
 * matter yet. An entry's code is twice its column, plus one where it begins a group.
 */
function sparseRow(code: usize, value: usize, count: usize, y: usize, stride: usize, out: usize): void {
  const end = code + (count << 2);
  for (let j: usize = 0; j < stride; j += 64) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let g0 = s0;
    let g1 = s0;
    let g2 = s0;
    let g3 = s0;
    let v = value;
    for (let c = code; c < end; c += 4) {
      const at: usize = load<u32>(c);
      const from = y + (at >> 1) * stride + j;
      const a = v128.load_splat<f64>(v);
      if (at & 1) {
        s0 = f64x2.add(s0, g0);
        s1 = f64x2.add(s1, g1);
        s2 = f64x2.add(s2, g2);
        s3 = f64x2.add(s3, g3);
        g0 = f64x2.mul(a, v128.load(from));
        g1 = f64x2.mul(a, v128.load(from, 16));
        g2 = f64x2.mul(a, v128.load(from, 32));
        g3 = f64x2.mul(a, v128.load(from, 48));
      } else {
        g0 = f64x2.add(g0, f64x2.mul(a, v128.load(from)));
        g1 = f64x2.add(g1, f64x2.mul(a, v128.load(from, 16)));
        g2 = f64x2.add(g2, f64x2.mul(a, v128.load(from, 32)));
        g3 = f64x2.add(g3, f64x2.mul(a, v128.load(from, 48)));
      }
      v += 8;
    }
    v128.store(out + j, f64x2.add(s0, g0));
    v128.store(out + j, f64x2.add(s1, g1), 16);
    v128.store(out + j, f64x2.add(s2, g2), 32);
    v128.store(out + j, f64x2.add(s3, g3), 48);
  }
}

/** out = a · y for rows of entries that follow each other. Overwrites up to four doubles after the last row. */
export function sparseProduct(
  start: usize,
  code: usize,
  value: usize,
  rows: usize,
  y: usize,
  stride: usize,
  out: usize,
): void {
  for (; rows > 0; rows--) {
    const from: usize = load<u32>(start);
    const to: usize = load<u32>(start, 4);
    sparseRow(code + (from << 2), value + (from << 3), to - from, y, stride, out);
    start += 4;
    out += stride;
  }
}

/**
 * x = x × (a·y + ε) / (x·g + ε). Room needed at `scratch`: stride² + 48 · stride doubles.
 */
export function euclideanUpdate(
  x: usize,
  rows: usize,
  columns: usize,
  stride: usize,
  start: usize,
  code: usize,
  value: usize,
  y: usize,
  g: usize,
  scratch: usize,
): void {
  const numerator = scratch;
  const denominator = numerator + stride * ROW_CHUNK;
  const xPanels = denominator + stride * ROW_CHUNK;
  const gPanels = xPanels + stride * ROW_CHUNK;
  packAllColumns(g, stride, columns, columns, gPanels);
  for (let i: usize = 0; i < rows; i += ROW_CHUNK) {
    const chunk = min(ROW_CHUNK, rows - i);
    const here = x + i * stride;
    packAllRows(here, stride, columns, chunk, xPanels);
    sparseProduct(start + (i << 2), code, value, chunk, y, stride, numerator);
    chunkTimesPanels(xPanels, chunk, gPanels, columns, columns, denominator, stride);
    multiplyByQuotient(here, numerator, denominator, chunk * stride);
  }
}

function multiplyByQuotient(x: usize, numerator: usize, denominator: usize, bytes: usize): void {
  const epsilon = f64x2.splat(EPSILON);
  for (let at: usize = 0; at < bytes; at += 16) {
    const quotient = f64x2.div(
      f64x2.add(v128.load(numerator + at), epsilon),
      f64x2.add(v128.load(denominator + at), epsilon),
    );
    v128.store(x + at, f64x2.mul(v128.load(x + at), quotient));
  }
}

/** p = (a + ε) / (p + ε), where a is sparse. Room needed at `scratch`: a row of p. */
export function quotient(
  start: usize,
  code: usize,
  value: usize,
  p: usize,
  rows: usize,
  stride: usize,
  scratch: usize,
): void {
  const epsilon = f64x2.splat(EPSILON);
  for (let i: usize = 0; i < rows; i++) {
    const from: usize = load<u32>(start + (i << 2));
    const to: usize = load<u32>(start + (i << 2), 4);
    for (let e = from; e < to; e++) {
      const at = p + ((<usize>load<u32>(code + (e << 2)) >> 1) << 3);
      f64.store(scratch + ((e - from) << 3), (f64.load(value + (e << 3)) + EPSILON) / (f64.load(at) + EPSILON));
    }
    for (let at = p; at < p + stride; at += 16) v128.store(at, f64x2.div(epsilon, f64x2.add(v128.load(at), epsilon)));
    for (let e = from; e < to; e++)
      f64.store(p + ((<usize>load<u32>(code + (e << 2)) >> 1) << 3), f64.load(scratch + ((e - from) << 3)));
    p += stride;
  }
}
