/** How much memory this process may take: the smallest of all limits that are known. */
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

export interface MemoryLimit {
  readonly bytes: number;
  /** Where the limit comes from, for the log. */
  readonly origin: string;
}

/** Address space that a thread takes beside the memory it uses: room for code, stacks and heaps of the allocator. */
const ADDRESSES_PER_THREAD = 384 * 2 ** 20;

/** @param threads that will be started */
export function memoryLimit(threads: number): MemoryLimit {
  const limits = [
    { bytes: totalmem(), origin: 'the memory of the machine' },
    { bytes: constrainedMemory(), origin: 'the control group of the process' },
    { bytes: addressSpaceLeft(threads), origin: 'the limit of the address space (ulimit -v)' },
  ];
  return limits.reduce((least, limit) => (limit.bytes < least.bytes ? limit : least));
}

/** Of the control group, of either version; Node returns zero, or an enormous number, where there is no limit. */
function constrainedMemory(): number {
  const bytes = process.constrainedMemory();
  return bytes > 0 ? bytes : Number.POSITIVE_INFINITY;
}

/** What is left of the address space counts, for more of it than of memory is in use from the start. Linux only. */
function addressSpaceLeft(threads: number): number {
  const limit = /^Max address space +(\d+)/m.exec(textOf('/proc/self/limits'))?.[1];
  const used = /^VmSize:\s+(\d+) kB/m.exec(textOf('/proc/self/status'))?.[1];
  if (limit === undefined || used === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Number(limit) - Number(used) * 1024 - threads * ADDRESSES_PER_THREAD);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
