import { block } from './block';
import { PANEL, packAllColumns, packAllRows } from './panels';

/** Rows of a product that share one reading of the other operand. */
export const ROW_CHUNK: usize = 16;

/**
 * out = x · y; x, y or both may be given transposed. `rows`, `inner` and `columns` are those of the product. Room
 * needed at `scratch`: 16 · inner + 4 · inner · ⌈columns / 4⌉ doubles.
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

/** Blocks of a chunk of packed rows against every panel of y, which lie one after another. */
export function chunkTimesPanels(
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
