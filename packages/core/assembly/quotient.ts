/** Keeps quotients finite. */
export const EPSILON: f64 = 1e-9;

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
