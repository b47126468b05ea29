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
