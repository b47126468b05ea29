import { float64Column, groupBy, int32Column } from '@sheaf/core/internal';
import { BLOCK, type RowRange, type ShortRows } from '../short/short-rows.js';
import { writeUnit } from './unit-rows.js';

/** Rows sorted by cell. A cell with many rows is several parts. */
export interface Cells {
  /** The row that is at each place of the sorted table. */
  readonly rowOf: Int32Array;
  /** The places of each part, from and up to. */
  readonly parts: readonly (readonly [start: number, end: number])[];
  /** All parts: the part itself first, then by how near their cells are. */
  readonly nearestParts: (part: number) => readonly number[];
}

/** Rows of a part. */
const MAX_PART = 2_048;

/** How often the centres are moved to the middle of their rows. */
const ROUNDS = 2;

/** The number of cells: the square root of the number of rows. */
export const cellCount = (rows: number): number => Math.floor(Math.sqrt(rows));

/**
 * Sorts rows into cells by k-means with a few rounds. The first centres are rows, evenly spaced: rows are in an order
 * that has nothing to do with their vectors.
 *
 * @param tables `sorted` receives the rows in the order of their cells
 */
export function sortIntoCells(
  rows: ShortRows,
  { centres, sorted }: { readonly centres: ShortRows; readonly sorted: ShortRows },
  products: (x: RowRange, y: RowRange) => Int32Array,
): Cells {
  const { stride } = rows;
  const step = rows.rows / centres.rows;
  for (let cell = 0; cell < centres.rows; cell++) {
    const from = Math.floor(cell * step) * stride;
    centres.values.set(rows.values.subarray(from, from + stride), cell * stride);
  }
  let cellOf = nearestCentres(rows, centres, products);
  for (let round = 0; round < ROUNDS; round++) {
    moveCentres(rows, cellOf, centres);
    cellOf = nearestCentres(rows, centres, products);
  }
  const { start, item: rowOf } = groupBy(cellOf, centres.rows);
  rowOf.forEach((row, place) => {
    sorted.values.set(rows.values.subarray(row * stride, (row + 1) * stride), place * stride);
  });
  const parts: (readonly [number, number])[] = [];
  const cellOfPart: number[] = [];
  for (let cell = 0; cell < centres.rows; cell++)
    for (let from = start[cell]!; from < start[cell + 1]!; from += MAX_PART) {
      parts.push([from, Math.min(from + MAX_PART, start[cell + 1]!)]);
      cellOfPart.push(cell);
    }
  return { rowOf, parts, nearestParts: part => nearestParts(part, cellOfPart, centres, products) };
}

/** The centre with the greatest product for each row, the first of equal ones. */
function nearestCentres(
  rows: ShortRows,
  centres: ShortRows,
  products: (x: RowRange, y: RowRange) => Int32Array,
): Int32Array {
  const nearest = int32Column(rows.rows);
  const most = float64Column(rows.rows).fill(-Infinity);
  for (let from = 0; from < rows.rows; from += BLOCK) {
    const x = { of: rows, from, count: Math.min(BLOCK, rows.rows - from) };
    for (let cell = 0; cell < centres.rows; cell += BLOCK) {
      const y = { of: centres, from: cell, count: Math.min(BLOCK, centres.rows - cell) };
      const found = products(x, y);
      for (let i = 0; i < x.count; i++)
        for (let j = 0; j < y.count; j++)
          if (found[i * BLOCK + j]! > most[from + i]!) {
            most[from + i] = found[i * BLOCK + j]!;
            nearest[from + i] = cell + j;
          }
    }
  }
  return nearest;
}

/** Puts each centre into the middle of its rows; a centre without rows stays where it is. */
function moveCentres({ rows, columns, stride, values }: ShortRows, cellOf: Int32Array, centres: ShortRows): void {
  const sums = float64Column(centres.rows * columns);
  for (let row = 0; row < rows; row++) {
    const to = cellOf[row]! * columns;
    for (let at = 0; at < columns; at++) sums[to + at]! += values[row * stride + at]!;
  }
  for (let cell = 0; cell < centres.rows; cell++) {
    const sum = sums.subarray(cell * columns, (cell + 1) * columns);
    let squares = 0;
    for (const value of sum) squares += value * value;
    if (squares > 0) writeUnit(sum, squares, centres.values.subarray(cell * stride, cell * stride + columns));
  }
}

function nearestParts(
  part: number,
  cellOfPart: readonly number[],
  centres: ShortRows,
  products: (x: RowRange, y: RowRange) => Int32Array,
): readonly number[] {
  const own = { of: centres, from: cellOfPart[part]!, count: 1 };
  const nearness = float64Column(centres.rows);
  for (let cell = 0; cell < centres.rows; cell += BLOCK) {
    const count = Math.min(BLOCK, centres.rows - cell);
    nearness.set(products(own, { of: centres, from: cell, count }).subarray(0, count), cell);
  }
  const others = cellOfPart.map((_, number) => number).filter(number => number !== part);
  others.sort((a, b) => nearness[cellOfPart[b]!]! - nearness[cellOfPart[a]!]! || a - b);
  return [part, ...others];
}
