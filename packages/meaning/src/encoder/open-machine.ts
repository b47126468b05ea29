import { growTo, kernelMaker, type Memory } from '@sheaf/core/internal';
import { meaningKernelsModule } from './kernels.generated.js';
import type { Kernels, Machine } from './machine.js';
import { scriptKernels } from './script-kernels.js';

const instantiate = kernelMaker<Kernels & { readonly memory: Memory }>(meaningKernelsModule);

/** A memory of so many bytes; without WebAssembly SIMD, plain code does the same, many times slower. */
export function openMachine(bytes: number): Machine {
  const kernels = instantiate();
  return kernels && growTo(kernels.memory, bytes)
    ? { kernels, buffer: kernels.memory.buffer }
    : openScriptMachine(bytes);
}

/** A memory of so many bytes, a multiple of four, on which plain code works. */
export function openScriptMachine(bytes: number): Machine {
  const buffer = new ArrayBuffer(bytes);
  return { kernels: scriptKernels(buffer), buffer };
}
