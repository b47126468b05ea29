/** The part of the WebAssembly interface in use. TypeScript declares it only for the DOM, but every runtime has it. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WebAssemblyNamespace {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

/** Undefined if the runtime has no WebAssembly, or is not allowed to compile. */
export const webAssembly = (globalThis as { WebAssembly?: WebAssemblyNamespace }).WebAssembly;
