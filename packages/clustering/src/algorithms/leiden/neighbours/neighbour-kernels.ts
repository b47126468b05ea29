/** The kernels of the search for neighbours, `packages/clustering/assembly/neighbours/kernels.ts`, with their memory. */
import { kernelStore, type Memory } from '@sheaf/core/internal';
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

/** Kernels that need SIMD, for one search at a time. */
export const { take: takeKernels, giveBack } = kernelStore<NeighbourKernels>(neighbourKernelsModule);
