import { giveBackMemory } from '@sheaf/core/internal';
import { collectGarbage } from './collect-garbage.js';
import { bytesInUse } from './watch-memory.js';

/** Milliseconds without work after which a thread counts as idle. */
const IDLE = 1000;
/** Bytes that are worth a collection, which takes ten milliseconds or so. */
const WORTH = 2 ** 23;

/**
 * Lets a thread without work give back what its work has left: V8 collects when something new is allocated, and an idle
 * thread allocates nothing.
 *
 * @returns to be called after each piece of work
 */
export function giveBackWhenIdle(): () => void {
  let least = bytesInUse();
  const timer = setTimeout(() => {
    if (bytesInUse() < least + WORTH) return;
    giveBackMemory();
    // The first ends the kernels that were given back, the second frees their memory.
    collectGarbage();
    collectGarbage();
    least = bytesInUse();
  }, IDLE).unref();
  return () => timer.refresh();
}
