import { int32Column } from '../../tables/columns.js';

/** A set of numbers below a bound, one bit for each. It is read in ascending order without sorting. */
export class AscendingSet {
  readonly #bits: Int32Array;
  /** The numbers that the last call of `empty` took out. */
  readonly emptied: Int32Array;

  constructor(bound: number) {
    this.#bits = int32Column((bound + 31) >>> 5);
    this.emptied = int32Column(bound);
  }

  add(number: number): void {
    this.#bits[number >>> 5]! |= 1 << (number & 31);
  }

  /** Moves all numbers, ascending, to the beginning of `emptied`. Returns their number. */
  empty(): number {
    const bits = this.#bits;
    let count = 0;
    for (let at = 0; at < bits.length; at++) {
      for (let word = bits[at]!; word !== 0; word &= word - 1)
        this.emptied[count++] = (at << 5) + 31 - Math.clz32(word & -word);
      bits[at] = 0;
    }
    return count;
  }

  /** Takes all numbers out. Returns them in ascending order. */
  take(): Int32Array {
    const taken = int32Column(this.empty());
    for (let at = 0; at < taken.length; at++) taken[at] = this.emptied[at]!;
    return taken;
  }
}
