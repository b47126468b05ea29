/** The kernels of the search for neighbours, `packages/core/assembly/neighbours/kernels.ts`, with their memory. */
import { kernelMaker } from '../../../matrix/simd/compile-kernels.js';
import type { Memory } from '../../../matrix/simd/web-assembly.js';
import { beforeTaking } from '../../../tables/memory-check.js';
import { neighbourKernelsModule } from './neighbour-kernels.generated.js';

/** Numbers are addresses in bytes, or counts. */
export interface NeighbourKernels {
  readonly memory: Memory;
  addList(document: number, value: number, count: number, weight: number, cosines: number): void;
  addAndMeet(document: number, value: number, count: number, weight: number, cosines: number, met: number): number;
  greatest(cosines: number, groups: number, out: number): void;
  collect(cosines: number, groups: number, maxima: number, bar: number, out: number): number;
  weakest(value: number, count: number, floor: number, most: number, heap: number): number;
}

const PAGE = 65_536;

/** The most bytes that wait for the next search: enough for the blocks of a large collection. */
const KEPT = 8 * 1024 * 1024;

const instantiate = kernelMaker<NeighbourKernels>(neighbourKernelsModule);
let spare: NeighbourKernels | undefined;

/** Kernels with so much memory, whose contents are undefined; undefined without SIMD or room for it. */
export function takeKernels(bytes: number): NeighbourKernels | undefined {
  beforeTaking(bytes);
  const kernels = spare ?? instantiate();
  spare = undefined;
  if (!kernels) return undefined;
  const missing = bytes - kernels.memory.buffer.byteLength;
  try {
    if (missing > 0) kernels.memory.grow(Math.ceil(missing / PAGE));
    return kernels;
  } catch {
    return undefined;
  }
}

/** Leaves the kernels to the next search on this thread. Nobody may use them any more. */
export function giveBack(kernels: NeighbourKernels): void {
  if (kernels.memory.buffer.byteLength <= KEPT) spare = kernels;
}
