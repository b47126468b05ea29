import { float64Column, int32Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';

/**
 * The neighbours of every row with the greatest products so far, the smaller row if products are equal. Like a list of
 * `Strongest`, but of integers, and in two columns for all rows together: thousands of small objects would take longer
 * than the search.
 */
export class NearestRows {
  /** The product that a further neighbour of a row must reach to be offered. */
  readonly least: Int32Array;
  readonly #count: number;
  /** The neighbours of row r from r · count on, the greatest product first. */
  readonly #rows: Int32Array;
  /** Their products; 0 where there is no neighbour yet. */
  readonly #products: Int32Array;

  constructor(rows: number, count: number) {
    this.#count = Math.min(count, Math.max(0, rows - 1));
    this.least = int32Column(rows).fill(1);
    this.#rows = int32Column(rows * this.#count);
    this.#products = int32Column(rows * this.#count);
  }

  /** @param product at least `least[row]` */
  offer(row: number, other: number, product: number): void {
    const first = row * this.#count;
    let at = first + this.#count - 1;
    if (!this.#isWeaker(at, other, product)) return;
    for (; at > first && this.#isWeaker(at - 1, other, product); at--) this.#move(at - 1, at);
    this.#put(at, other, product);
    this.least[row] = Math.max(1, this.#products[first + this.#count - 1]!);
  }

  /** Neighbours of every row, ascending. @param weightOf the weight of a product */
  gather(weightOf: (product: number) => number): Weighted {
    const rows = this.least.length;
    const start = int32Column(rows + 1);
    const item = int32Column(this.#rows.length);
    const weight = float64Column(item.length);
    let edges = 0;
    for (let row = 0; row < rows; row++) {
      const found = this.#sortByRow(row * this.#count);
      for (let at = row * this.#count; at < found; at++) {
        item[edges] = this.#rows[at]!;
        weight[edges++] = weightOf(this.#products[at]!);
      }
      start[row + 1] = edges;
    }
    return { start, item: item.subarray(0, edges), weight: weight.subarray(0, edges) };
  }

  /** Sorts the neighbours of one row by their numbers. Returns the place behind the last one. */
  #sortByRow(first: number): number {
    let end = first;
    for (; end < first + this.#count && this.#products[end]! > 0; end++) {
      const [row, product] = [this.#rows[end]!, this.#products[end]!];
      let at = end;
      for (; at > first && this.#rows[at - 1]! > row; at--) this.#move(at - 1, at);
      this.#put(at, row, product);
    }
    return end;
  }

  #isWeaker(at: number, row: number, product: number): boolean {
    const own = this.#products[at]!;
    return own < product || (own === product && this.#rows[at]! > row);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#rows[from]!, this.#products[from]!);
  }

  #put(at: number, row: number, product: number): void {
    this.#rows[at] = row;
    this.#products[at] = product;
  }
}
