import { PANEL } from './panels';

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
