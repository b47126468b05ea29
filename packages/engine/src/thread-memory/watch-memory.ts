/**
 * Keeps the work of a thread within its memory. V8 has a limit for the heap of a thread, too, but it is not a limit for a
 * server: where one table doubles at the limit, or JSON is parsed past it, V8 ends the process and not the thread. So
 * V8's limit is far higher, and this check runs before large tables are allocated.
 */
import { getHeapStatistics } from 'node:v8';
import { setMemoryCheck } from '@sheaf/core/internal';
import { OutOfMemoryError } from '../run/out-of-memory.js';

/** V8's limit as a multiple of ours: a table as large as all that is allowed may still double. */
const HEADROOM = 3;
/** Megabytes of V8's limit that are in use before any work begins. */
const OWN_HEAP = 64;

/** V8's limit for a thread, in megabytes, where a request may take `memory` megabytes. */
export const heapLimit = (memory: number): number => HEADROOM * memory + OWN_HEAP;

/** Of the limit, after all garbage has been collected: beyond it the next table would need another collection. */
const NEARLY_ALL = 0.9;

/**
 * Bytes that work may announce, and milliseconds it may take, between two looks at the heap. A look takes microseconds,
 * and small requests would spend a hundredth of their time on looks. What they leave unseen is far below the headroom.
 */
const UNSEEN_BYTES = 2 ** 20;
const UNSEEN_MILLIS = 5;

/**
 * Has all further work on this thread checked.
 *
 * @param wanted bytes for the work of one request; zero for what the heap's limit allows
 * @returns the bytes there are
 */
export function watchMemory(wanted: number): number {
  const possible = Math.floor(getHeapStatistics().heap_size_limit / HEADROOM);
  const limit = wanted > 0 ? Math.min(wanted, possible) : possible;
  let announced = 0;
  let looked = Number.NEGATIVE_INFINITY;
  setMemoryCheck(bytes => {
    announced += bytes;
    if (announced < UNSEEN_BYTES && performance.now() - looked < UNSEEN_MILLIS) return;
    announced = 0;
    looked = performance.now();
    if (bytesInUse() + bytes <= limit) return;
    // Without `--expose-gc` garbage counts as well, and a request near the limit is rejected earlier.
    globalThis.gc?.();
    if (bytesInUse() + bytes > NEARLY_ALL * limit) throw new OutOfMemoryError('The thread has used up its memory.');
  });
  return limit;
}

/**
 * Collects the garbage of earlier jobs when it takes half of the memory that a job may use: V8 may keep it for long, and
 * the next job would be rejected although it is small.
 *
 * @param limit bytes for the work of one request
 */
export function garbageCollection(limit: number): () => Promise<void> {
  let clean = bytesInUse();
  return async () => {
    if (bytesInUse() - clean <= (limit - clean) / 2) return;
    const { Session } = await import('node:inspector/promises');
    const session = new Session();
    session.connect();
    await session.post('HeapProfiler.collectGarbage');
    session.disconnect();
    clean = bytesInUse();
  };
}

/** Bytes of this thread's heap and of its buffers, garbage among them. */
export function bytesInUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
