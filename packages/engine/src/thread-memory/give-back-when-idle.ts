import { giveBackMemory } from '@sheaf/core/internal';
import { collectGarbage } from './collect-garbage.js';
import { bytesInUse } from './watch-memory.js';

/**
 * Milliseconds without work after which a thread counts as idle, and bytes that are worth a collection. The collection
 * takes ten milliseconds or so, but V8 drops its best code together with the last objects that the code was made for:
 * the first request after it takes three times as long, and the next few longer than they need. So a service with a
 * request now and then is not idle, and what requests of some hundred documents leave stays.
 */
const IDLE = 30_000;
const WORTH = 2 ** 25;

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
