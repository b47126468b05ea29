import { int32Column } from '../tables/columns.js';
import { enlarged } from '../tables/enlarged.js';
import { ImageMemory } from './image-memory.js';

/** Initial size: enough for the different tokens of a hundred search results. */
const USUAL_IMAGES = 2048;

let memory = new ImageMemory();
/** For each row of the memory: the table that numbered it last, and the number it got there. */
let tableOf = new Int32Array(2048);
let numberOf = new Int32Array(2048);
let tables = 0;

/**
 * Numbers the distinct token texts of one request in order of first appearance. The numbers do not depend on what is
 * remembered. Tables share memory, so a table must be finished before the next one is used.
 */
export class ImageTable {
  readonly memory: ImageMemory;
  #count = 0;
  #rows = int32Column(USUAL_IMAGES);
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
    return this.#add(row);
  }

  #add(row: number): number {
    while (row >= tableOf.length) growColumns();
    if (this.#count === this.#rows.length) this.#rows = enlarged(this.#rows, this.#count * 2);
    tableOf[row] = this.#table;
    numberOf[row] = this.#count;
    this.#rows[this.#count] = row;
    return this.#count++;
  }

  /** Row of each image in `memory`. */
  get rows(): Int32Array {
    return this.#rows.subarray(0, this.#count);
  }

  /** The texts by number. */
  get images(): readonly string[] {
    const images: string[] = new Array(this.#count);
    for (let number = 0; number < images.length; number++) images[number] = this.memory.texts[this.#rows[number]!]!;
    return images;
  }
}

function growColumns(): void {
  const length = tableOf.length * 2;
  tableOf = enlarged(tableOf, length);
  numberOf = enlarged(numberOf, length);
}
