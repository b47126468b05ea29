/** How much memory this process may take: the smallest of all limits that are known. */
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { addressSpaceLeft } from './address-space.js';

export interface MemoryLimit {
  readonly bytes: number;
  /** Where the limit comes from, for the log. */
  readonly origin: string;
}

/** @param threads that will be started */
export function memoryLimit(threads: number): MemoryLimit {
  const files = { limits: textOf('/proc/self/limits'), status: textOf('/proc/self/status') };
  const limits = [
    { bytes: totalmem(), origin: 'the memory of the machine' },
    { bytes: constrainedMemory(), origin: 'the control group of the process' },
    { bytes: addressSpaceLeft(files, threads), origin: 'the limit of the address space (ulimit -v)' },
  ];
  return limits.reduce((least, limit) => (limit.bytes < least.bytes ? limit : least));
}

/** The limit of the control group, of either version. Node returns zero or an enormous number if there is none. */
function constrainedMemory(): number {
  const bytes = process.constrainedMemory();
  return bytes > 0 ? bytes : Number.POSITIVE_INFINITY;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
