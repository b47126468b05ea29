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
