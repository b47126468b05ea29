import { float64Column, int32Column, transposeWeighted, type Weighted } from '@sheaf/core/internal';
import type { RowRange, ShortMemory } from './short-rows.js';

/** Bytes of a 32-bit integer and of a double. */
const INTEGER = 4;
const DOUBLE = 8;

/** Kernels read four numbers at a time, from any row on. */
const PADDING = 3;

/**
 * The neighbours of every row with the greatest products so far, the smaller row if products are equal. Like a list of
 * `Strongest`, but in one column for all rows together: thousands of small objects would take longer than the search.
 *
 * A neighbour is one number, its product × `#factor` − its row: the greater number is the stronger neighbour, and is
 * moved and compared at once. Products are at most 2³⁰ and rows fewer than 2²³, so that the numbers are exact.
 */
export class NearestRows {
  readonly #memory: ShortMemory;
  readonly #count: number;
  /** The least power of two that is greater than every row. */
  readonly #factor: number;
  /** The product that a further neighbour of a row must reach to be offered. */
  readonly #least: Int32Array;
  /**
   * The neighbours of each row, one list after another, the strongest first; 0 if there is none yet. Kernels move
   * two at a time, so a list may have one more than it needs.
   */
  readonly #lists: Float64Array;
  /** Numbers of a list. */
  readonly #width: number;
  /** The row at each place of a sorted table; empty without one. */
  readonly #rowAt: Int32Array;

  /** Bytes of memory that the lists take. */
  static bytes(rows: number, count: number): number {
    return DOUBLE * rows * evenly(count) + 2 * INTEGER * (rows + PADDING);
  }

  /** @param memory with as many bytes of room as {@link NearestRows.bytes} says, all zero */
  constructor(rows: number, count: number, memory: ShortMemory) {
    const { buffer, room } = memory;
    this.#memory = memory;
    this.#count = Math.min(count, Math.max(0, rows - 1));
    this.#factor = 2 ** (32 - Math.clz32(rows));
    this.#width = evenly(this.#count);
    this.#lists = new Float64Array(buffer, room, rows * this.#width);
    const afterLists = room + this.#lists.byteLength;
    this.#least = new Int32Array(buffer, afterLists, rows).fill(1);
    this.#rowAt = new Int32Array(buffer, afterLists + INTEGER * (rows + PADDING), rows);
  }

  /** Says which row is at each place of the table of which {@link offerRows} compares places. */
  sortedBy(rowAt: Int32Array): void {
    this.#rowAt.set(rowAt);
  }

  /** Offers the products of two ranges, which have just been computed, to both rows of each pair. */
  offerPairs(x: RowRange, y: RowRange): void {
    if (this.#count === 0) return;
    const { kernels, products, stride } = this.#memory;
    if (kernels) {
      kernels.offerPairs(products.byteOffset, INTEGER * stride, x.from, x.count, y.from, y.count, ...this.#addresses());
      return;
    }
    for (let i = 0; i < x.count; i++)
      for (let j = x.from === y.from ? i + 1 : 0; j < y.count; j++) {
        const product = products[i * stride + j]!;
        this.#offer(x.from + i, y.from + j, product);
        this.#offer(y.from + j, x.from + i, product);
      }
  }

  /** Offers the products of two ranges of places to the rows of the first range. */
  offerRows(x: RowRange, y: RowRange): void {
    if (this.#count === 0) return;
    const { kernels, products, stride } = this.#memory;
    const rowAt = this.#rowAt;
    if (kernels) {
      const { byteOffset } = rowAt;
      const ranges = [products.byteOffset, INTEGER * stride, x.from, x.count, y.from, y.count] as const;
      kernels.offerRows(...ranges, ...this.#addresses(), byteOffset);
      return;
    }
    for (let i = 0; i < x.count; i++)
      for (let j = 0; j < y.count; j++)
        if (x.from + i !== y.from + j) this.#offer(rowAt[x.from + i]!, rowAt[y.from + j]!, products[i * stride + j]!);
  }

  /** Neighbours of every row, ascending. @param weightOf the weight of a product */
  gather(weightOf: (product: number) => number): Weighted {
    const rows = this.#least.length;
    const lists = this.#lists;
    const start = int32Column(rows + 1);
    const item = int32Column(rows * this.#count);
    const weight = float64Column(item.length);
    let edges = 0;
    for (let row = 0; row < rows; row++) {
      const first = row * this.#width;
      for (let at = first; at < first + this.#count && lists[at]! > 0; at++) {
        const product = this.#productOf(lists[at]!);
        item[edges] = product * this.#factor - lists[at]!;
        weight[edges++] = weightOf(product);
      }
      start[row + 1] = edges;
    }
    const found = { start, item: item.subarray(0, edges), weight: weight.subarray(0, edges) };
    // Every row of a transposed table is ascending.
    return transposeWeighted(transposeWeighted(found, rows), rows);
  }

  #offer(row: number, other: number, product: number): void {
    if (product < this.#least[row]!) return;
    const lists = this.#lists;
    const first = row * this.#width;
    const last = first + this.#count - 1;
    const offered = product * this.#factor - other;
    if (lists[last]! >= offered) return;
    let at = last;
    for (; at > first && lists[at - 1]! < offered; at--) lists[at] = lists[at - 1]!;
    lists[at] = offered;
    this.#least[row] = Math.max(1, this.#productOf(lists[last]!));
  }

  /** Where the kernels find the lists, how long they are, and so on. */
  #addresses() {
    const width = DOUBLE * this.#width;
    return [this.#lists.byteOffset, width, DOUBLE * (this.#count - 1), this.#least.byteOffset, this.#factor] as const;
  }

  #productOf(neighbour: number): number {
    return Math.ceil(neighbour / this.#factor);
  }
}

/** The next even number. */
const evenly = (count: number): number => count + (count & 1);
