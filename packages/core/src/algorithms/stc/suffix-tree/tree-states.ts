import { int32Column } from '../../../tables/columns.js';
import { enlarged } from '../../../tables/enlarged.js';

/** The state above the root: one step from it, on any symbol, leads to the root. */
export const BOTTOM = 0;
export const ROOT = 1;

/** Columns of an inner state. They lie side by side, because they are mostly read together. */
const NUMBER = 0;
const PARENT = 1;
const START = 2;
const END = 3;
const LINK = 4;
const SYMBOL = 5;
const STATE_BITS = 3;

/** Columns of a leaf. */
const LEAF_PARENT = 0;
const LEAF_START = 1;
const LEAF_BITS = 1;

/**
 * The states of a suffix tree. Inner states and leaves have tables of their own, because there are many leaves and each
 * has few properties. A *target* represents either: an inner state is its number, and leaf l is `~l`. Zero is no
 * target.
 */
export class TreeStates {
  /** Inner states, the bottom state and the root included. */
  innerCount = 2;
  #inner: Int32Array<ArrayBuffer>;

  /** Leaf l is the suffix from position l on; its edge reaches to the end of the text. */
  leafCount = 0;
  readonly #leaf: Int32Array;

  /** The text that positions of edges refer to. */
  readonly #symbol: Int32Array;

  /** The bottom state and the root, for the first `length` symbols of a text. */
  constructor(symbol: Int32Array, length: number) {
    this.#symbol = symbol;
    this.#inner = int32Column(Math.max(4, length >>> 2) << STATE_BITS);
    this.#inner[(ROOT << STATE_BITS) + NUMBER] = 1;
    this.#inner[(ROOT << STATE_BITS) + END] = -1;
    this.#leaf = int32Column(length << LEAF_BITS);
  }

  addInner(parent: number, start: number, end: number): number {
    const state = this.innerCount++;
    const at = state << STATE_BITS;
    if (at === this.#inner.length) this.#inner = enlarged(this.#inner, at * 2);
    const inner = this.#inner;
    inner[at + NUMBER] = state + this.leafCount;
    inner[at + PARENT] = parent;
    inner[at + START] = start;
    inner[at + END] = end;
    inner[at + SYMBOL] = this.#symbol[start]!;
    return state;
  }

  /** Returns the new leaf as a target. */
  addLeaf(parent: number, start: number): number {
    const leaf = this.leafCount++;
    const at = leaf << LEAF_BITS;
    this.#leaf[at + LEAF_PARENT] = parent;
    this.#leaf[at + LEAF_START] = start;
    return ~leaf;
  }

  /** Rank of an inner state in order of creation among all states: what edges are hashed by. */
  numberOf(state: number): number {
    return this.#inner[(state << STATE_BITS) + NUMBER]!;
  }

  /** Inner state above. */
  parentOf(target: number): number {
    return target < 0
      ? this.#leaf[(~target << LEAF_BITS) + LEAF_PARENT]!
      : this.#inner[(target << STATE_BITS) + PARENT]!;
  }

  /** Position of the first symbol of the edge above. */
  startOf(target: number): number {
    return target < 0 ? this.#leaf[(~target << LEAF_BITS) + LEAF_START]! : this.#inner[(target << STATE_BITS) + START]!;
  }

  /** Whether the edge above begins with this symbol and comes from this inner state. */
  isBelow(target: number, parent: number, symbol: number): boolean {
    if (target < 0) {
      const at = ~target << LEAF_BITS;
      return this.#leaf[at + LEAF_PARENT] === parent && this.#symbol[this.#leaf[at + LEAF_START]!] === symbol;
    }
    // The symbol is kept beside the parent: to read it in the text costs a further line of the cache.
    const at = target << STATE_BITS;
    return this.#inner[at + PARENT] === parent && this.#inner[at + SYMBOL] === symbol;
  }

  /** Position of the last symbol of the edge above an inner state. */
  endOf(state: number): number {
    return this.#inner[(state << STATE_BITS) + END]!;
  }

  /** Length of the edge above an inner state. */
  edgeLengthOf(state: number): number {
    const at = state << STATE_BITS;
    return this.#inner[at + END]! - this.#inner[at + START]! + 1;
  }

  /** Inner state of the path without its first symbol. */
  linkOf(state: number): number {
    return this.#inner[(state << STATE_BITS) + LINK]!;
  }

  setLink(state: number, link: number): void {
    this.#inner[(state << STATE_BITS) + LINK] = link;
  }

  /** Hangs what is below an edge under a new state in the middle of it. */
  moveDown(target: number, parent: number, start: number): void {
    if (target < 0) {
      const at = ~target << LEAF_BITS;
      this.#leaf[at + LEAF_PARENT] = parent;
      this.#leaf[at + LEAF_START] = start;
      return;
    }
    const at = target << STATE_BITS;
    this.#inner[at + PARENT] = parent;
    this.#inner[at + START] = start;
    this.#inner[at + SYMBOL] = this.#symbol[start]!;
  }
}
