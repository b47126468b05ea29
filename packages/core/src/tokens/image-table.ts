import { enlarged } from '../enlarged.js';
import { ImageMemory } from './image-memory.js';

let memory = new ImageMemory();
/** For each row of the memory the table that has numbered it last, and the number it got there. */
let tableOf = new Int32Array(2048);
let numberOf = new Int32Array(2048);
let tables = 0;

/**
 * Numbers the distinct token texts of one request in order of first appearance. What it answers does not depend on what
 * is remembered. One at a time: the next table may be asked only when the last is done.
 */
export class ImageTable {
  readonly images: string[] = [];
  /** Row of each image in `memory`. */
  readonly rows: number[] = [];
  readonly memory: ImageMemory;
  readonly #table: number;

  constructor() {
    if (memory.isFull) {
      memory = new ImageMemory();
      tableOf.fill(0);
    }
    this.memory = memory;
    this.#table = ++tables;
  }

  /** Number of `text.slice(start, end)`. */
  number(text: string, start: number, end: number): number {
    const row = this.memory.row(text, start, end);
    if (tableOf[row] === this.#table) return numberOf[row]!;
    if (row >= tableOf.length) growColumns();
    tableOf[row] = this.#table;
    numberOf[row] = this.images.length;
    this.images.push(this.memory.texts[row]!);
    this.rows.push(row);
    return this.images.length - 1;
  }
}

function growColumns(): void {
  const length = tableOf.length * 2;
  tableOf = enlarged(tableOf, length);
  numberOf = enlarged(numberOf, length);
}
