import { ImageMemory } from './image-memory.js';

/** Made for the first request, because a program may import this and never tokenise anything. */
let present: ImageMemory | undefined;

/**
 * Numbers the distinct token texts of one request in order of first appearance. The numbers do not depend on what is
 * remembered. Tables share memory, so a table must be finished before the next one is used.
 */
export class ImageTable {
  readonly memory: ImageMemory;

  constructor() {
    if (!present || present.isFull) present = new ImageMemory();
    this.memory = present;
    this.memory.startNumbers();
  }

  /** Number of `text.slice(start, end)`. */
  number(text: string, start: number, end: number): number {
    return this.memory.number(text, start, end);
  }

  /** Row of each image in `memory`. */
  get rows(): Int32Array {
    return this.memory.rowsOfNumbers();
  }

  /** The texts by number. */
  get images(): readonly string[] {
    return this.memory.textsOfNumbers();
  }
}
