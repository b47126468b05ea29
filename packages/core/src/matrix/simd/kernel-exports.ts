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
  const compiled = compile();
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

/** Compiles synchronously, which every thread may do with a few kilobytes. If it fails, the reason does not matter. */
function compile(): object | null {
  if (compiledOnce !== undefined) return compiledOnce;
  try {
    compiledOnce = webAssembly ? new webAssembly.Module(decodeBase64(kernelsModule)) : null;
  } catch {
    compiledOnce = null;
  }
  return compiledOnce;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes Base64, because not every runtime of the core has a decoder. Line breaks and padding are skipped. */
function decodeBase64(text: string): Uint8Array {
  const digitAt = new Int8Array(128).fill(-1);
  for (let value = 0; value < DIGITS.length; value++) digitAt[DIGITS.charCodeAt(value)] = value;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let i = 0; i < text.length; i++) {
    const value = digitAt[text.charCodeAt(i)]!;
    if (value < 0) continue;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = held >> bits;
  }
  return bytes.slice(0, length);
}
