/** How much input is read at once. V8 ends the process without a message when its heap is full. */
import { getHeapStatistics } from 'node:v8';

export interface InputBounds {
  /** Bytes of an input, and of a line of requests. */
  readonly bytes: number;
  /** Bytes of memory that may be needed to read an input. */
  readonly memory: number;
}

/** More text than a request may have by default, which is 50 million characters. */
const MOST_BYTES = 2 ** 28;

/** Texts, records and tables of an input are in memory at the same time. */
const BYTES_PER_BYTE = 8;

/** @param heap bytes of heap that this process may use */
export const inputBounds = (heap: number = getHeapStatistics().heap_size_limit): InputBounds => ({
  bytes: Math.min(MOST_BYTES, Math.floor(heap / BYTES_PER_BYTE)),
  memory: heap / 2,
});
