import { runDepth } from '../../tables/columns.js';
import { instantiateKernels, type KernelExports } from './kernel-exports.js';

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
  /** Address of as many bytes with anything in them. */
  room(bytes: number): number;
}

const PAGE = 65536;
const BETWEEN = 32;
/** The first bytes stay free: address 0 means nothing to the kernels, but is easily reached by mistake. */
const FIRST = 64;
/** A memory that has grown beyond this is given back when a much smaller one will do. */
const KEPT = 64 * 1024 * 1024;

/**
 * The instances of this thread, by depth of the run: their memory is used again by the next request. A run that is
 * started inside another one, from its checkpoint, must not overwrite the matrices of the outer run.
 */
const instances: (KernelExports | undefined)[] = [];

/** Room for `bytes` of arrays; undefined where there is no SIMD or not so much memory. What was there before is lost. */
export function openArena(bytes: number): Arena | undefined {
  const needed = bytes + FIRST + 64 * (16 + BETWEEN);
  const depth = runDepth();
  // Runs inside this one are over, so their memory can go.
  instances.length = depth + 1;
  let instance = instances[depth];
  if (instance && instance.memory.buffer.byteLength > Math.max(KEPT, 4 * needed)) instance = undefined;
  instance ??= instantiateKernels();
  instances[depth] = instance;
  if (!instance || !grow(instance, needed)) return undefined;
  return arenaIn(instance);
}

function grow({ memory }: KernelExports, needed: number): boolean {
  const missing = needed - memory.buffer.byteLength;
  if (missing <= 0) return true;
  try {
    memory.grow(Math.ceil(missing / PAGE));
    return true;
  } catch {
    return false;
  }
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
