import { int32Column, type Weighted } from '@sheaf/core/internal';
import { BLOCK, type RowRange, type ShortRows, SQUARE } from '../short/short-rows.js';

/** Rows whose neighbours are found exactly, to see how many of them the fast way finds. */
const PROBES = 200;

/**
 * The share of the nearest neighbours that were found, 0 to 1, measured on some rows. Equally similar rows count as
 * well.
 *
 * @param found the neighbours of every row with their cosines
 * @param count the number of neighbours that were sought
 */
export function recallOfRows(
  found: Weighted,
  rows: ShortRows,
  count: number,
  products: (x: RowRange, y: RowRange) => Int32Array,
): number {
  const probes = Math.min(PROBES, rows.rows);
  let [all, right] = [0, 0];
  for (let number = 0; number < probes; number++) {
    const row = Math.floor((number * rows.rows) / probes);
    const best = greatestProducts(row, rows, count, products);
    const neighbours = best.filter(product => product > 0).length;
    const least = Math.max(1, best.at(-1) ?? 1) / SQUARE;
    let near = 0;
    for (let i = found.start[row]!; i < found.start[row + 1]!; i++) if (found.weight[i]! >= Math.min(1, least)) near++;
    all += neighbours;
    right += Math.min(near, neighbours);
  }
  return all === 0 ? 1 : right / all;
}

/** The largest products of a row with other rows, in descending order. Zeros fill the list if few are positive. */
function greatestProducts(
  row: number,
  rows: ShortRows,
  count: number,
  products: (x: RowRange, y: RowRange) => Int32Array,
): Int32Array {
  const best = int32Column(count);
  const own = { of: rows, from: row, count: 1 };
  for (let from = 0; from < rows.rows; from += BLOCK) {
    const others = { of: rows, from, count: Math.min(BLOCK, rows.rows - from) };
    const found = products(own, others);
    for (let j = 0; j < others.count; j++) {
      const product = found[j]!;
      if (product <= best[count - 1]! || from + j === row) continue;
      let at = count - 1;
      for (; at > 0 && best[at - 1]! < product; at--) best[at] = best[at - 1]!;
      best[at] = product;
    }
  }
  return best;
}
