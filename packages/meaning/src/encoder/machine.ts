/** The arithmetic of the encoder on a memory; `assembly/kernels.ts` describes each function. Addresses are in bytes. */
export interface Kernels {
  product(
    rows: number,
    count: number,
    pairs: number,
    weights: number,
    columns: number,
    out: number,
    outStride: number,
    factors: number,
  ): void;
  greatest(x: number, length: number): number;
  round(x: number, length: number, factor: number, out: number): void;
  first(
    slots: number,
    count: number,
    taps: number,
    before: number,
    parts: number,
    own: number,
    bias: number,
    out: number,
  ): void;
  finish(
    slots: number,
    count: number,
    products: number,
    hidden: number,
    branch: number,
    bias: number,
    epsilon: number,
    sums: number,
  ): void;
}

/** Kernels, and the memory on which they work. */
export interface Machine {
  readonly kernels: Kernels;
  readonly buffer: ArrayBuffer;
}
