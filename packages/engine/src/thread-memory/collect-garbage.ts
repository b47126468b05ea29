import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Collects all garbage of this thread now, which blocks the event loop for tens of milliseconds. V8 offers the function
 * only while a flag is set. The flag is cleared at once, because V8 accepts stored code only under the flags with which
 * it was made.
 */
export function collectGarbage(): void {
  collect ??= exposed();
  collect();
}

/** V8's function; on runtimes without it, such as Bun, one that does nothing. */
function exposed(): () => void {
  try {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
    return gc;
  } catch {
    return () => {};
  }
}
