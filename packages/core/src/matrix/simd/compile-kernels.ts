import { webAssembly } from './web-assembly.js';

/**
 * Compiles kernels synchronously, which every thread may do with a few kilobytes. Null where the runtime has no SIMD or
 * forbids compiling; the reason does not matter.
 *
 * @param module WebAssembly in base64
 */
export function compileKernels(module: string): object | null {
  try {
    return webAssembly ? new webAssembly.Module(decodeBase64(module)) : null;
  } catch {
    return null;
  }
}

/**
 * Makes instances of kernels, which are compiled once on every thread; undefined where the runtime has no WebAssembly
 * or no room for them.
 *
 * @param module WebAssembly in base64
 */
export function kernelMaker<Kernels>(module: string): () => Kernels | undefined {
  let compiled: object | null | undefined;
  return () => {
    if (compiled === undefined) compiled = compileKernels(module);
    if (!compiled || !webAssembly) return undefined;
    try {
      return new webAssembly.Instance(compiled, {}).exports as Kernels;
    } catch {
      // The address space does not grow, and the next attempt would cost as much as this one.
      compiled = null;
      return undefined;
    }
  };
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
