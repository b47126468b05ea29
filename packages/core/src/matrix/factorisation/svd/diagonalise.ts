/**
 * Implicit-shift QR on a bidiagonal matrix: Golub and Reinsch, "Singular value decomposition and least squares
 * solutions" (1970), in the sequence of operations of LINPACK. Signs and the vectors of equal singular values are
 * determined by rounding, so the sequence is part of the result.
 */
import type { Bidiagonal } from './bidiagonal.js';
import { hypot } from './hypot.js';

const UNIT = 2 ** -52;

/** Leaves singular values in descending order in `diagonal`, the vectors in `u` and `v`. */
export function diagonalise(b: Bidiagonal): void {
  const { diagonal: s, superdiagonal: e } = b;
  let p = s.length;
  while (p > 0) {
    const start = lastNegligibleOffDiagonal(s, e, p);
    if (start === p - 2) {
      settle(b, p - 1);
      p--;
      continue;
    }
    const zero = lastNegligibleDiagonal(s, e, start, p);
    if (zero === start) qrStep(b, start + 1, p);
    else if (zero === p - 1) deflate(b, start + 1, p);
    else split(b, zero + 1, p);
  }
}

/** The last negligible off-diagonal entry before `p`, which is set to 0; −1 if there is none. */
function lastNegligibleOffDiagonal(s: Float64Array, e: Float64Array, p: number): number {
  for (let k = p - 2; k >= 0; k--) {
    if (Math.abs(e[k]!) <= UNIT * (Math.abs(s[k]!) + Math.abs(s[k + 1]!))) {
      e[k] = 0;
      return k;
    }
  }
  return -1;
}

/** The last negligible diagonal entry after `start`, which is set to 0; `start` if there is none. */
function lastNegligibleDiagonal(s: Float64Array, e: Float64Array, start: number, p: number): number {
  for (let k = p - 1; k > start; k--) {
    const neighbours = Math.abs(e[k]!) + (k !== start + 1 ? Math.abs(e[k - 1]!) : 0);
    if (Math.abs(s[k]!) <= UNIT * neighbours) {
      s[k] = 0;
      return k;
    }
  }
  return start;
}

/** The last singular value is negligible: chase its off-diagonal entry upwards. */
function deflate({ diagonal: s, superdiagonal: e, v }: Bidiagonal, k: number, p: number): void {
  let f = e[p - 2]!;
  e[p - 2] = 0;
  for (let j = p - 2; j >= k; j--) {
    const length = hypot(s[j]!, f);
    const cosine = s[j]! / length;
    const sine = f / length;
    s[j] = length;
    if (j !== k) {
      f = -sine * e[j - 1]!;
      e[j - 1] = cosine * e[j - 1]!;
    }
    rotate(v[j]!, v[p - 1]!, cosine, sine);
  }
}

/** A singular value inside is negligible: chase its off-diagonal entry to the right. */
function split({ diagonal: s, superdiagonal: e, u }: Bidiagonal, k: number, p: number): void {
  let f = e[k - 1]!;
  e[k - 1] = 0;
  for (let j = k; j < p; j++) {
    const length = hypot(s[j]!, f);
    const cosine = s[j]! / length;
    const sine = f / length;
    s[j] = length;
    f = -sine * e[j]!;
    e[j] = cosine * e[j]!;
    rotate(u[j]!, u[k - 1]!, cosine, sine);
  }
}

/** One sweep with the shift of the trailing two by two block. */
function qrStep({ diagonal: s, superdiagonal: e, u, v }: Bidiagonal, k: number, p: number): void {
  let { f, g } = shiftedStart(s, e, k, p);
  const rows = u[0]!.length;
  for (let j = k; j < p - 1; j++) {
    let length = hypot(f, g);
    let cosine = f / length;
    let sine = g / length;
    if (j !== k) e[j - 1] = length;
    f = cosine * s[j]! + sine * e[j]!;
    e[j] = cosine * e[j]! - sine * s[j]!;
    g = sine * s[j + 1]!;
    s[j + 1] = cosine * s[j + 1]!;
    rotate(v[j]!, v[j + 1]!, cosine, sine);
    length = hypot(f, g);
    cosine = f / length;
    sine = g / length;
    s[j] = length;
    f = cosine * e[j]! + sine * s[j + 1]!;
    s[j + 1] = -sine * e[j]! + cosine * s[j + 1]!;
    g = sine * e[j + 1]!;
    e[j + 1] = cosine * e[j + 1]!;
    if (j < rows - 1) rotate(u[j]!, u[j + 1]!, cosine, sine);
  }
  e[p - 2] = f;
}

function shiftedStart(s: Float64Array, e: Float64Array, k: number, p: number): { f: number; g: number } {
  const scale = Math.max(...[s[p - 1]!, s[p - 2]!, e[p - 2]!, s[k]!, e[k]!].map(Math.abs));
  const sp = s[p - 1]! / scale;
  const spm1 = s[p - 2]! / scale;
  const epm1 = e[p - 2]! / scale;
  const sk = s[k]! / scale;
  const ek = e[k]! / scale;
  const b = ((spm1 + sp) * (spm1 - sp) + epm1 * epm1) / 2;
  const c = sp * epm1 * sp * epm1;
  let shift = 0;
  if (b !== 0 || c !== 0) {
    shift = Math.sqrt(b * b + c);
    if (b < 0) shift = -shift;
    shift = c / (b + shift);
  }
  return { f: (sk + sp) * (sk - sp) + shift, g: sk * ek };
}

/** Makes the value at `k` non-negative and moves it down to its place in descending order. */
function settle({ diagonal: s, u, v }: Bidiagonal, k: number): void {
  if (s[k]! <= 0) {
    s[k] = s[k]! < 0 ? -s[k]! : 0;
    for (let i = 0; i < v[k]!.length; i++) v[k]![i] = -v[k]![i]!;
  }
  for (let j = k; j < s.length - 1 && s[j]! < s[j + 1]!; j++) {
    [s[j], s[j + 1]] = [s[j + 1]!, s[j]!];
    swap(v[j]!, v[j + 1]!);
    if (j < u[0]!.length - 1) swap(u[j]!, u[j + 1]!);
  }
}

function swap(a: Float64Array, b: Float64Array): void {
  for (let i = 0; i < a.length; i++) {
    const value = a[i]!;
    a[i] = b[i]!;
    b[i] = value;
  }
}

/** Turns the plane of two columns. */
function rotate(a: Float64Array, b: Float64Array, cosine: number, sine: number): void {
  for (let i = 0; i < a.length; i++) {
    const turned = cosine * a[i]! + sine * b[i]!;
    b[i] = -sine * a[i]! + cosine * b[i]!;
    a[i] = turned;
  }
}
