import { block } from './block';
import { PANEL, packAllColumns } from './panels';

/** Inner positions of a Gram matrix that are packed at a time: panels of a few kilobytes. */
const GRAM_CHUNK: usize = 64;

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
