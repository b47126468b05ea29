/**
 * Rows of different lengths, stored one after another, and the counting sort that makes them. Whatever says "row r owns
 * these numbers" in the core is one of these tables: documents of a word, words of a phrase, neighbours of a node,
 * entries of a sparse matrix.
 *
 * All functions are stable (equal keys keep their order) and take time linear in items and rows.
 */
import { type ColumnMaker, copyOf, float64Column, int32Column, pooled } from './columns.js';
import type { Ragged, Weighted } from './rows.js';

export type { Ragged, Weighted };

/** How many rows there are. */
export const rowCount = ({ start }: Ragged): number => start.length - 1;

/** How many items row `row` has. */
export const rowLength = ({ start }: Ragged, row: number): number => start[row + 1]! - start[row]!;

/** The items of a row. A view: not to be written. */
export const itemsOf = ({ start, item }: Ragged, row: number): Int32Array =>
  item.subarray(start[row]!, start[row + 1]!);

/** Turns lengths into starts, in place: the length of row r is expected at r + 1, and 0 at the beginning. */
export function accumulate(start: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  for (let row = 1; row < start.length; row++) start[row]! += start[row - 1]!;
  return start;
}

/**
 * The places of `keys` by key: row k lists the places of k, ascending. A counting sort.
 *
 * @param keys from 0 up to, not including, `rows`
 * @param order places of `keys`, each once, in the order in which the rows are to list them
 */
export function groupBy(keys: Int32Array, rows: number, order?: Int32Array): Ragged {
  const start = startsByKey(keys, rows);
  const next = copyOf(start, rows);
  const item = int32Column(keys.length);
  if (order === undefined) for (let place = 0; place < keys.length; place++) item[next[keys[place]!]!++] = place;
  else for (let i = 0; i < order.length; i++) item[next[keys[order[i]!]!]!++] = order[i]!;
  return { start, item };
}

/**
 * For each item the rows that have it, ascending.
 *
 * @param items how many items there are: all are smaller
 */
export function transpose({ start: from, item: items }: Ragged, itemCount: number): Ragged {
  const start = startsByKey(items, itemCount);
  const next = copyOf(start, itemCount);
  const item = int32Column(items.length);
  for (let row = 0; row + 1 < from.length; row++)
    for (let i = from[row]!; i < from[row + 1]!; i++) item[next[items[i]!]!++] = row;
  return { start, item };
}

/**
 * The same for a table with weights, which go with their items. A function of its own, because a test in the loop costs
 * a fifth of the time.
 *
 * @param columns where the memory of the new table comes from
 */
export function transposeWeighted(
  { start: from, item: items, weight: weights }: Weighted,
  itemCount: number,
  columns: ColumnMaker = pooled,
): Weighted {
  const start = startsByKey(items, itemCount, columns);
  const next = copyOf(start, itemCount);
  const item = columns.int32(items.length);
  const weight = columns.float64(items.length);
  for (let row = 0; row + 1 < from.length; row++)
    for (let i = from[row]!; i < from[row + 1]!; i++) {
      const at = next[items[i]!]!++;
      item[at] = row;
      weight[at] = weights[i]!;
    }
  return { start, item, weight };
}

/** For each item the lists that have it, ascending, as {@link transpose} does it for the rows of a table. */
export function transposeLists(lists: readonly Int32Array[], itemCount: number): Ragged {
  const start = int32Column(itemCount + 1);
  for (let row = 0; row < lists.length; row++) {
    const list = lists[row]!;
    for (let i = 0; i < list.length; i++) start[list[i]! + 1]!++;
  }
  const next = copyOf(accumulate(start), itemCount);
  const item = int32Column(start[itemCount]!);
  for (let row = 0; row < lists.length; row++) {
    const list = lists[row]!;
    for (let i = 0; i < list.length; i++) item[next[list[i]!]!++] = row;
  }
  return { start, item };
}

/** Where the items of each key begin when they are sorted by key. */
function startsByKey(keys: Int32Array, rows: number, columns = pooled): Int32Array<ArrayBuffer> {
  const start = columns.int32(rows + 1);
  for (let i = 0; i < keys.length; i++) start[keys[i]! + 1]!++;
  return accumulate(start);
}

/** Lists one after another, as the rows of a table. */
export function concatenate(lists: readonly Int32Array[]): Ragged {
  const start = int32Column(lists.length + 1);
  for (let row = 0; row < lists.length; row++) start[row + 1] = lists[row]!.length;
  const item = int32Column(accumulate(start)[lists.length]!);
  // Most lists are short: to copy their numbers one by one is faster than to call `set`.
  let at = 0;
  for (let row = 0; row < lists.length; row++) {
    const list = lists[row]!;
    for (let place = 0; place < list.length; place++) item[at++] = list[place]!;
  }
  return { start, item };
}

/** Some rows of a table, in the order given. */
export function selectRows<W extends Int32Array | Float64Array>(
  { start: from, item: items, weight: weights }: Weighted<W>,
  rows: Int32Array,
): Weighted<W> {
  const start = int32Column(rows.length + 1);
  for (let i = 0; i < rows.length; i++) start[i + 1] = from[rows[i]! + 1]! - from[rows[i]!]!;
  const item = int32Column(accumulate(start)[rows.length]!);
  const weight = (weights instanceof Int32Array ? int32Column(item.length) : float64Column(item.length)) as W;
  for (let i = 0; i < rows.length; i++) {
    item.set(items.subarray(from[rows[i]!], from[rows[i]! + 1]), start[i]);
    weight.set(weights.subarray(from[rows[i]!], from[rows[i]! + 1]), start[i]);
  }
  return { start, item, weight };
}
