/** What is left of a process's address space, where it is limited (`ulimit -v`). */

/** Address space that a thread takes beside the memory it uses: room for code, stacks and heaps of the allocator. */
const ADDRESSES_PER_THREAD = 384 * 2 ** 20;

/** Figures of Linux about a process. */
export interface ProcessFiles {
  /** The text of `/proc/self/limits`; empty on other systems. */
  readonly limits: string;
  /** The text of `/proc/self/status`; empty on other systems. */
  readonly status: string;
}

/**
 * Bytes of the address space that the program may still take; infinite if there is no limit. What is in use counts,
 * because a program has more addresses than memory from the start.
 *
 * @param threads that will be started
 */
export function addressSpaceLeft({ limits, status }: ProcessFiles, threads: number): number {
  const limit = /^Max address space +(\d+)/m.exec(limits)?.[1];
  const used = /^VmSize:\s+(\d+) kB/m.exec(status)?.[1];
  if (limit === undefined || used === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Number(limit) - Number(used) * 1024 - threads * ADDRESSES_PER_THREAD);
}
