import { float64Column, int32Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';

/**
 * The neighbours of every row with the greatest products so far, the smaller row if products are equal. Like a list of
 * `Strongest`, but in one column for all rows together: thousands of small objects would take longer than the search.
 *
 * A neighbour is one number, its product × `#factor` − its row: the greater number is the stronger neighbour, and is
 * moved and compared at once. Products are at most 2³⁰ and rows fewer than 2²³, so that the numbers are exact.
 */
export class NearestRows {
  /** The product that a further neighbour of a row must reach to be offered. */
  readonly least: Int32Array;
  readonly #count: number;
  /** The least power of two that is greater than every row. */
  readonly #factor: number;
  /** The neighbours of row r from r · count on, the strongest first; 0 where there is none yet. */
  readonly #neighbours: Float64Array;

  constructor(rows: number, count: number) {
    this.#count = Math.min(count, Math.max(0, rows - 1));
    this.#factor = 2 ** (32 - Math.clz32(rows));
    this.least = int32Column(rows).fill(1);
    this.#neighbours = float64Column(rows * this.#count);
  }

  /** @param product at least `least[row]` */
  offer(row: number, other: number, product: number): void {
    const neighbours = this.#neighbours;
    const first = row * this.#count;
    const last = first + this.#count - 1;
    const offered = product * this.#factor - other;
    if (neighbours[last]! >= offered) return;
    let at = last;
    for (; at > first && neighbours[at - 1]! < offered; at--) neighbours[at] = neighbours[at - 1]!;
    neighbours[at] = offered;
    this.least[row] = Math.max(1, this.#productOf(neighbours[last]!));
  }

  /** Neighbours of every row, ascending. @param weightOf the weight of a product */
  gather(weightOf: (product: number) => number): Weighted {
    const rows = this.least.length;
    const start = int32Column(rows + 1);
    const item = int32Column(this.#neighbours.length);
    const weight = float64Column(item.length);
    let edges = 0;
    for (let row = 0; row < rows; row++) {
      const from = edges;
      for (let at = row * this.#count; at < (row + 1) * this.#count && this.#neighbours[at]! > 0; at++) {
        const product = this.#productOf(this.#neighbours[at]!);
        const other = product * this.#factor - this.#neighbours[at]!;
        let to = edges++;
        for (; to > from && item[to - 1]! > other; to--) {
          item[to] = item[to - 1]!;
          weight[to] = weight[to - 1]!;
        }
        item[to] = other;
        weight[to] = weightOf(product);
      }
      start[row + 1] = edges;
    }
    return { start, item: item.subarray(0, edges), weight: weight.subarray(0, edges) };
  }

  #productOf(neighbour: number): number {
    return Math.ceil(neighbour / this.#factor);
  }
}
