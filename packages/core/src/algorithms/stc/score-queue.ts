import { compareDoubles } from '../../matrix/total-order.js';
import { copyOf } from '../../tables/columns.js';

/**
 * Numbers by their scores, the best first; of equal ones the smaller number first. A heap, because few are ever taken.
 */
export class ScoreQueue {
  readonly #heap: Int32Array;
  readonly #scores: Float64Array;
  #count: number;

  /** @param numbers rows of `scores` */
  constructor(numbers: Int32Array, scores: Float64Array) {
    this.#heap = copyOf(numbers);
    this.#scores = scores;
    this.#count = numbers.length;
    for (let place = (this.#count >> 1) - 1; place >= 0; place--) this.#sink(place);
  }

  /** Removes and returns the best number; −1 if none is left. */
  take(): number {
    if (this.#count === 0) return -1;
    const best = this.#heap[0]!;
    this.#heap[0] = this.#heap[--this.#count]!;
    this.#sink(0);
    return best;
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const number = heap[from]!;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#count) break;
      if (child + 1 < this.#count && this.#isBetter(heap[child + 1]!, heap[child]!)) child++;
      if (!this.#isBetter(heap[child]!, number)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = number;
  }

  #isBetter(one: number, other: number): boolean {
    const order = compareDoubles(this.#scores[one]!, this.#scores[other]!);
    return order > 0 || (order === 0 && one < other);
  }
}
