import { packAllColumns, packAllRows } from './panels';
import { chunkTimesPanels, ROW_CHUNK } from './product';
import { EPSILON } from './quotient';
import { sparseProduct } from './sparse-product';

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
