/**
 * Gives memory back after large requests. V8 collects when something new is allocated, and after an attack nothing may
 * be: without this, gigabytes would stay with the process until the next busy hour.
 */
import { collectGarbage } from '@sheaf/engine/internal';

/** Bytes of a request that is large. The garbage of others is collected along with their work. */
const LARGE = 2 ** 22;
/** Bytes held by large requests since the last collection that are worth another one. */
const WORTH = 2 ** 25;
/** Milliseconds to wait. Other requests may end in this time, and collections stay rare. */
const DELAY = 1000;

let released = 0;
let timer: NodeJS.Timeout | null = null;

/** @param bytes that a request has held, and no longer does */
export function collectLater(bytes: number): void {
  if (bytes < LARGE) return;
  released += bytes;
  if (released < WORTH || timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    released = 0;
    collectGarbage();
  }, DELAY).unref();
}
