/** The kernels of the scan for tokens, `packages/core/assembly/tokens/kernels.ts`, with their memory. */
import { kernelMaker } from '../matrix/simd/compile-kernels.js';
import type { Memory } from '../matrix/simd/web-assembly.js';
import { tokenKernelsModule } from './token-kernels.generated.js';

/** Numbers are addresses in bytes, or counts. */
export interface TokenKernels {
  readonly memory: Memory;
  setFactors(low: number, high: number): void;
  setPlaces(kinds: number, text: number, tokens: number): void;
  setTexts(slots: number, count: number, keys: number, starts: number, units: number): void;
  setNumbers(numbers: number, rows: number): void;
  scan(from: number, length: number, request: number, numbered: number): number;
  tokensEnd(): number;
  numberedTexts(): number;
}

/** Undefined where the runtime has no WebAssembly or no room. */
export const tokenKernels = kernelMaker<TokenKernels>(tokenKernelsModule);
