import { growTo, type Memory } from '../matrix/simd/web-assembly.js';
import { beforeTaking } from '../tables/memory.js';

/** Bytes in which tables lie one behind the other, so that kernels can read all of them. */
export interface Heap {
  readonly buffer: ArrayBuffer;
  /**
   * The address of this many bytes behind all others, zeros, a multiple of eight. Views of the buffer that were made
   * before may be invalid.
   */
  take(bytes: number): number;
}

/** Bytes of an ordinary buffer before it grows. */
const FIRST_BYTES = 65_536;

const rounded = (bytes: number): number => (bytes + 7) & ~7;

/** The memory of kernels, or an ordinary buffer where there are none. */
export const openHeap = (memory?: Memory): Heap => (memory ? new KernelHeap(memory) : new PlainHeap());

class KernelHeap implements Heap {
  readonly #memory: Memory;
  #taken = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  take(bytes: number): number {
    beforeTaking(bytes);
    const at = this.#taken;
    const end = at + rounded(bytes);
    // Said as engines say it of buffers, so that callers know that there is no memory.
    if (!growTo(this.#memory, end)) throw new RangeError('WebAssembly memory allocation failed');
    this.#taken = end;
    return at;
  }
}

class PlainHeap implements Heap {
  buffer = new ArrayBuffer(FIRST_BYTES);
  #taken = 0;

  take(bytes: number): number {
    beforeTaking(bytes);
    const at = this.#taken;
    const end = at + rounded(bytes);
    if (end > this.buffer.byteLength) {
      const larger = new ArrayBuffer(Math.max(end, 2 * this.buffer.byteLength));
      new Uint8Array(larger).set(new Uint8Array(this.buffer));
      this.buffer = larger;
    }
    this.#taken = end;
    return at;
  }
}
