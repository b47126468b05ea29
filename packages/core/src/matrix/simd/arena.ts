import { runDepth } from '../../tables/columns.js';
import { beforeTaking } from '../../tables/memory.js';
import { instantiateKernels, type KernelExports } from './kernel-exports.js';
import { growTo } from './web-assembly.js';

/**
 * Arrays in the memory of the SIMD kernels, one after another, each at a multiple of 16 bytes, with some bytes between
 * them that kernels may overwrite.
 */
export interface Arena {
  readonly exports: KernelExports;
  /** Zeros. */
  doubles(length: number): Float64Array;
  /** Zeros. */
  integers(length: number): Int32Array;
  /** The address of that many bytes, whose contents are undefined. */
  room(bytes: number): number;
}

const BETWEEN = 32;
/** The first bytes stay free: a wrong address is most likely 0. */
const FIRST = 64;
/** Memory that has grown beyond this size is released as soon as a much smaller one is enough. */
const KEPT = 8 * 1024 * 1024;

/**
 * The instances of this thread, by depth of the run: their memory is used again by the next request. A run that is
 * started inside another one, from its checkpoint, must not overwrite the matrices of the outer run.
 */
const instances: (KernelExports | undefined)[] = [];

/**
 * Room for `bytes` of arrays; undefined if there is no SIMD or not enough memory. The arrays of the same run's earlier
 * arena become invalid.
 */
export function openArena(bytes: number): Arena | undefined {
  beforeTaking(bytes);
  const needed = bytes + FIRST + 64 * (16 + BETWEEN);
  const depth = runDepth();
  // Runs inside this one are over, so their memory can go.
  instances.length = depth + 1;
  let instance = instances[depth];
  if (instance && instance.memory.buffer.byteLength > Math.max(KEPT, 4 * needed)) instance = undefined;
  instance ??= instantiateKernels();
  instances[depth] = instance;
  if (!instance || !growTo(instance.memory, needed)) return undefined;
  return arenaIn(instance);
}

function arenaIn(exports: KernelExports): Arena {
  const { buffer } = exports.memory;
  let next = FIRST;
  const room = (bytes: number): number => {
    const at = next;
    next += ((bytes + 15) & ~15) + BETWEEN;
    return at;
  };
  return {
    exports,
    room,
    doubles: length => new Float64Array(buffer, room(8 * length), length).fill(0),
    integers: length => new Int32Array(buffer, room(4 * length), length).fill(0),
  };
}
