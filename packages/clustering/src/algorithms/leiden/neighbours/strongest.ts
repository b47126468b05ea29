import { float64Column, int32Column } from '@sheaf/core/internal';

/**
 * Keeps the rows with the greatest values among those offered, the smaller row if values are equal. A heap whose top is
 * the weakest row kept.
 */
export class Strongest {
  readonly #rows: Int32Array;
  readonly #values: Float64Array;
  #count = 0;

  constructor(count: number) {
    this.#rows = int32Column(count);
    this.#values = float64Column(count);
  }

  /** The least value kept; 0 as long as there is space. */
  get least(): number {
    return this.#count < this.#rows.length ? 0 : this.#values[0]!;
  }

  offer(row: number, value: number): void {
    if (this.#count < this.#rows.length) this.#rise(this.#count++, row, value);
    else if (this.#isWeaker(0, row, value)) this.#sink(row, value);
  }

  clear(): void {
    this.#count = 0;
  }

  /** The rows kept, in ascending order. */
  rows(): Int32Array {
    return this.#rows.slice(0, this.#count).sort();
  }

  /** Writes the values kept into a column, at their rows. */
  writeValues(column: Float64Array): void {
    for (let place = 0; place < this.#count; place++) column[this.#rows[place]!] = this.#values[place]!;
  }

  #isWeaker(place: number, row: number, value: number): boolean {
    const own = this.#values[place]!;
    return own < value || (own === value && this.#rows[place]! > row);
  }

  #rise(place: number, row: number, value: number): void {
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#isWeaker(parent, row, value)) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#put(place, row, value);
  }

  #sink(row: number, value: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#count) break;
      if (child + 1 < this.#count && this.#isWeaker(child + 1, this.#rows[child]!, this.#values[child]!)) child++;
      if (!this.#isWeaker(child, row, value)) break;
      this.#move(child, place);
      place = child;
    }
    this.#put(place, row, value);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#rows[from]!, this.#values[from]!);
  }

  #put(place: number, row: number, value: number): void {
    this.#rows[place] = row;
    this.#values[place] = value;
  }
}
