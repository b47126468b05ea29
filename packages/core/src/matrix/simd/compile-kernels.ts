import { webAssembly } from './web-assembly.js';

/**
 * Compiles kernels when they are wanted for the first time, synchronously, which every thread may do with a few
 * kilobytes.
 *
 * @param module WebAssembly in base64
 * @returns makes a fresh instance with a memory of its own; undefined if the runtime has no SIMD that the kernels
 *   need, or forbids compiling, and where the process has no address space for such a memory, as under `ulimit -v`
 */
export function kernelMaker<T>(module: string): () => T | undefined {
  let compiled: object | null | undefined;
  return () => {
    if (compiled === null || !webAssembly) return undefined;
    try {
      compiled ??= new webAssembly.Module(decodeBase64(module));
      return new webAssembly.Instance(compiled).exports as T;
    } catch {
      // What failed will fail again: the address space does not grow, and the attempt would cost as much as this one.
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
