/** Bytes of one inner position in a panel. */
export const PANEL: usize = 32;

/** Packs `inner` rows of four neighbouring columns into a panel; answers its end. */
export function packColumns(from: usize, stride: usize, inner: usize, to: usize): usize {
  for (; inner > 0; inner--) {
    v128.store(to, v128.load(from));
    v128.store(to, v128.load(from, 16), 16);
    from += stride;
    to += PANEL;
  }
  return to;
}

/** Packs four rows of `inner` columns into a panel, two columns at a time; answers its end. */
export function packRows(from: usize, stride: usize, inner: usize, to: usize): usize {
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

export function packAllColumns(y: usize, stride: usize, inner: usize, columns: usize, to: usize): void {
  for (let j: usize = 0; j < columns; j += 4) {
    to = packColumns(y, stride, inner, to);
    y += PANEL;
  }
}

export function packAllRows(x: usize, stride: usize, inner: usize, rows: usize, to: usize): void {
  for (let i: usize = 0; i < rows; i += 4) {
    to = packRows(x, stride, inner, to);
    x += stride << 2;
  }
}
