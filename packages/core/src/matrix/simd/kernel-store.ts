import { beforeTaking } from '../../tables/memory.js';
import { kernelMaker } from './compile-kernels.js';
import { growTo, type Memory } from './web-assembly.js';

/** The most bytes that wait for the next work: enough for the blocks of a large collection. */
const KEPT = 8 * 1024 * 1024;

/**
 * The kernels of one module, with their memory, on this thread. Work that takes them has them alone until they are
 * given back; what a checkpoint starts inside that work gets others. Kernels that are never given back are garbage.
 */
export interface KernelStore<T> {
  /** Kernels with so much memory, whose contents are undefined; undefined without WebAssembly or room for it. */
  take(bytes: number): T | undefined;
  /** Leaves the kernels to the next work on this thread. The caller must not use them after that. */
  giveBack(kernels: T): void;
}

/** @param module WebAssembly in base64; it is compiled when kernels are taken for the first time */
export function kernelStore<T extends { readonly memory: Memory }>(module: string): KernelStore<T> {
  const instantiate = kernelMaker<T>(module);
  let spare: T | undefined;
  return {
    take(bytes) {
      beforeTaking(bytes);
      const kernels = spare ?? instantiate();
      spare = undefined;
      return kernels && growTo(kernels.memory, bytes) ? kernels : undefined;
    },
    giveBack(kernels) {
      if (kernels.memory.buffer.byteLength <= KEPT) spare = kernels;
    },
  };
}
