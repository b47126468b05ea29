import { kernelMaker } from './compile-kernels.js';
import { kernelsModule } from './kernels.generated.js';
import type { Memory } from './web-assembly.js';

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

/** A fresh instance with a memory of its own, if there can be one. */
export const instantiateKernels = kernelMaker<KernelExports>(kernelsModule);
