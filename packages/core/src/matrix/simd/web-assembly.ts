/** The part of the WebAssembly interface in use. TypeScript declares it only for the DOM, but every runtime has it. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const PAGE = 65_536;

interface WebAssemblyNamespace {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

/** Undefined if the runtime has no WebAssembly, or is not allowed to compile. */
export const webAssembly = (globalThis as { WebAssembly?: WebAssemblyNamespace }).WebAssembly;

/** Makes the memory have so many bytes at least. @returns whether there is space for it */
export function growTo(memory: Memory, bytes: number): boolean {
  const missing = bytes - memory.buffer.byteLength;
  try {
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return true;
  } catch {
    return false;
  }
}

/** The address behind a column in a memory, where the next one may begin. */
export const endOf = ({ byteOffset, byteLength }: Float64Array | Int32Array): number => byteOffset + byteLength;
