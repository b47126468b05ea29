import type { Weights } from '../weights/read-weights.js';
import type { Arena } from './arena.js';
import { EMBEDDING, FEATURES, FLOAT } from './dimensions.js';
import { hyperbolicTangent } from './hyperbolic-tangent.js';
import { multiply, roomForRows, roundRow } from './multiply.js';
import { type Panels, panelBytes, writePanels } from './panels.js';

const HIDDEN = 320;
const STRIDE = FLOAT * FEATURES;
const MATRICES = ['cnn_W', 'd0', 'd1', 'p1', 'd2', 'p3', 'd3'] as const;

type Name = (typeof MATRICES)[number];

/** How many bytes the head needs in the arena for so many texts. */
export const headBytes = (weights: Weights, texts: number): number =>
  MATRICES.reduce((sum, name) => sum + panelBytes(weights.matrix(name)) + 16, 0) +
  (texts + 4) * (6 * STRIDE + 2 * FEATURES + 16) +
  256;

/** A text that is read: its number in the request, and its pieces. */
export interface Read {
  readonly number: number;
  readonly pieces: readonly number[];
}

/** The last layers: what was summed over the pieces of a text becomes its vector. */
export interface Head {
  /** Where the sums of each text belong: 1,280 numbers, text after text. */
  readonly sums: number;
  /** Writes the vectors of texts where their numbers say. */
  finish(texts: readonly Read[], out: Float32Array): void;
}

export function openHead(arena: Arena, weights: Weights, texts: number): Head {
  const { floats } = arena;
  const panels = Object.fromEntries(MATRICES.map(name => [name, writePanels(arena, weights.matrix(name))])) as Readonly<
    Record<Name, Panels>
  >;
  const place = (): number => arena.room(STRIDE * (texts + 3));
  const [sums, mean, a, b, c] = [place(), place(), place(), place(), place()] as const;
  const apply = layers(arena, texts);
  const [gain, bias, outputBias] = [weights.floats('ln_g'), weights.floats('ln_b'), weights.floats('cnn_b')];

  /** Changes each number of each text. */
  const each = (at: number, count: number, length: number, change: (x: number, row: number, i: number) => number) => {
    for (let row = 0; row < count; row++)
      for (let i = 0, from = (at + STRIDE * row) / 4; i < length; i++)
        floats[from + i] = change(floats[from + i]!, row, i);
  };
  const positive = (at: number, count: number, length: number) => each(at, count, length, x => Math.max(x, 0));
  const add = (at: number, other: number, count: number, length: number) =>
    each(at, count, length, (x, row, i) => x + floats[(other + STRIDE * row) / 4 + i]!);

  return {
    sums,
    finish(read, out) {
      const count = read.length;
      const lengths = read.map(({ pieces }) => pieces.length);
      each(sums, count, FEATURES, (x, row, i) => x * gain[i]! + lengths[row]! * bias[i]!);
      apply(sums, count, panels.cnn_W, mean);
      each(mean, count, EMBEDDING, (x, row, i) => (x + lengths[row]! * outputBias[i]!) / Math.sqrt(lengths[row]!));
      apply(mean, count, panels.d0, a);
      positive(a, count, HIDDEN);
      apply(mean, count, panels.p1, b);
      apply(a, count, panels.d1, c);
      add(b, c, count, HIDDEN);
      positive(b, count, HIDDEN);
      apply(b, count, panels.d2, a);
      positive(a, count, EMBEDDING);
      apply(b, count, panels.p3, mean);
      apply(a, count, panels.d3, c);
      add(mean, c, count, EMBEDDING);
      for (const [row, { number }] of read.entries()) {
        const from = (mean + STRIDE * row) / 4;
        writeUnit(floats.subarray(from, from + EMBEDDING), out, number * EMBEDDING);
      }
    },
  };
}

/** Makes the function that multiplies the rows of texts with a matrix. */
function layers(arena: Arena, texts: number) {
  const rows = roomForRows(arena, texts);
  const integers = arena.room(2 * FEATURES * (texts + 3));
  return (from: number, count: number, panels: Panels, out: number): void => {
    for (let row = 0; row < count; row++) {
      const at = integers + 2 * FEATURES * row;
      arena.addresses[rows.addresses / 4 + row] = at;
      const factor = roundRow(arena, from + STRIDE * row, 2 * panels.pairs, at);
      arena.floats[rows.factors / 4 + row] = factor * panels.scale;
    }
    multiply(arena, { ...rows, count }, panels, { at: out, stride: STRIDE });
  };
}

/** The tangent of each number, all divided by their length. */
function writeUnit(x: Float32Array, out: Float32Array, at: number): void {
  let squares = 0;
  for (let i = 0; i < x.length; i++) {
    const value = hyperbolicTangent(x[i]!);
    out[at + i] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  if (length > 0) for (let i = 0; i < x.length; i++) out[at + i]! /= length;
}
