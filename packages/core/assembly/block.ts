import { PANEL } from './panels';

/**
 * out (+)= x · y for four rows and four columns from two panels: first `singles` positions one by one, then `groups`
 * times four. 32 flops for each position; the eight sums of a group stay in registers.
 */
export function block(x: usize, y: usize, singles: usize, groups: usize, out: usize, stride: usize, fresh: bool): void {
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
