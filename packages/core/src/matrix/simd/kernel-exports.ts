import { compileKernels } from './compile-kernels.js';
import { kernelsModule } from './kernels.generated.js';
import { type Memory, webAssembly } from './web-assembly.js';

/** Addresses, strides and offsets are in bytes, extents are counts. */
export interface KernelExports {
  readonly memory: Memory;
  product(
    x: number,
    xStride: number,
    xTransposed: number,
    rows: number,
    inner: number,
    y: number,
    yStride: number,
    yTransposed: number,
    columns: number,
    out: number,
    outStride: number,
    scratch: number,
  ): void;
  narrowProduct(x: number, stride: number, rows: number, inner: number, y: number, out: number): void;
  addRows(x: number, rows: number, stride: number, part: number, sums: number): void;
  fillRandom(x: number, rows: number, columns: number, stride: number, state: bigint): bigint;
  gram(x: number, rows: number, columns: number, stride: number, out: number, scratch: number): void;
  quotient(start: number, code: number, value: number, p: number, rows: number, stride: number, scratch: number): void;
  sparseProduct(start: number, code: number, value: number, rows: number, y: number, stride: number, out: number): void;
  euclideanUpdate(
    x: number,
    rows: number,
    columns: number,
    stride: number,
    start: number,
    code: number,
    value: number,
    y: number,
    g: number,
    scratch: number,
  ): void;
}

/**
 * A fresh instance with a memory of its own; undefined where the runtime has no SIMD or forbids compiling, and where
 * the process has no address space for such a memory, as under `ulimit -v`.
 */
export function instantiateKernels(): KernelExports | undefined {
  if (compiledOnce === undefined) compiledOnce = compileKernels(kernelsModule);
  const compiled = compiledOnce;
  if (!compiled || !webAssembly) return undefined;
  try {
    return new webAssembly.Instance(compiled, {}).exports as KernelExports;
  } catch {
    // The address space does not grow, and the next attempt would cost as much as this one.
    compiledOnce = null;
    return undefined;
  }
}

let compiledOnce: object | null | undefined;
