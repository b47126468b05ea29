import type { Arena } from './arena.js';
import { FLOAT } from './dimensions.js';
import type { Panels } from './panels.js';

/** Numbers are rounded to so many steps of their greatest one: with 1,280 of them, no sum leaves 32 bits. */
const STEPS = 8191;

const { fround } = Math;

/** Rounds numbers to 16-bit integers. Returns what a step is worth. */
export function roundRow({ kernels }: Arena, x: number, length: number, out: number): number {
  const most = kernels.greatest(x, length);
  if (most === 0) {
    kernels.round(x, length, 0, out);
    return 0;
  }
  kernels.round(x, length, fround(STEPS / most), out);
  return fround(most / STEPS);
}

/** Rows that a product takes, and their factors. There is room for three more, which a product computes, too. */
export interface Rows {
  readonly addresses: number;
  readonly factors: number;
}

/** Room for the rows of a product. */
export const roomForRows = ({ room }: Arena, most: number): Rows => ({
  addresses: room(FLOAT * (most + 3)),
  factors: room(FLOAT * (most + 3)),
});

/** The product of some rows with a matrix. @param out where its rows belong, and how many bytes they are apart */
export function multiply(
  { kernels, addresses: list }: Arena,
  { addresses, factors, count }: Rows & { readonly count: number },
  { at, pairs, columns }: Panels,
  out: { readonly at: number; readonly stride: number },
): void {
  const whole = (count + 3) & ~3;
  list.fill(list[addresses / 4]!, addresses / 4 + count, addresses / 4 + whole);
  kernels.product(addresses, whole, pairs, at, columns, out.at, out.stride, factors);
}
