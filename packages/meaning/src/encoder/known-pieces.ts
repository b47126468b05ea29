import { huffmanDecoder } from '../weights/huffman.js';
import type { Weights } from '../weights/read-weights.js';
import type { Arena } from './arena.js';
import { BLOCKS, BRANCHES, CHANNELS, EMBEDDING, FLOAT } from './dimensions.js';
import { multiply, roomForRows, roundRow } from './multiply.js';
import { panelBytes, writePanels } from './panels.js';

/**
 * What depends on a piece alone is computed once and kept in a slot: its row of the table, what it has in each branch,
 * and what it contributes to each place of the windows around it.
 */
const PARTS = BRANCHES.reduce((sum, { taps }) => sum + taps, 0) * CHANNELS;

const OWN = EMBEDDING * FLOAT;
const CONTRIBUTIONS = OWN + BRANCHES.length * CHANNELS * FLOAT;
const SLOT = CONTRIBUTIONS + PARTS * FLOAT;

/** How many pieces are kept. */
const SLOTS = 1536;

/** How many pieces are computed together. */
const TOGETHER = 64;

const { fround } = Math;

/** Where in a slot things lie, in bytes. */
export const slotLayout = {
  own: BRANCHES.map((_, n) => OWN + n * CHANNELS * FLOAT),
  parts: BRANCHES.map(
    (_, n) => CONTRIBUTIONS + BRANCHES.slice(0, n).reduce((sum, { taps }) => sum + taps, 0) * CHANNELS * FLOAT,
  ),
} as const;

/** Gives the addresses of what is known of pieces. */
export interface KnownPieces {
  /** The address of zeros, for what is outside a text. */
  readonly zeros: number;
  /** Computes what is not known of some pieces, of which there may be as many as slots. */
  learn(pieces: Iterable<number>): void;
  /** The slot of a piece that was learnt last. */
  slotOf(piece: number): number;
}

/** How many bytes the known pieces need in the arena. */
export const knownPiecesBytes = (weights: Weights): number =>
  SLOT * (SLOTS + 4) +
  BRANCHES.reduce(
    (sum, { taps }) => sum + panelBytes(weights.matrix(`proj${taps}`)) + panelBytes(weights.matrix(`w1_${taps}`)) + 64,
    0,
  ) +
  (TOGETHER + 4) * (2 * EMBEDDING + 4 * BRANCHES.length * CHANNELS + 64);

export function knownPieces(arena: Arena, weights: Weights): KnownPieces {
  const zeros = arena.room(SLOT);
  const slots = arena.room(SLOT * (SLOTS + 3));
  const compute = slotWriter(arena, weights);
  const numberOf = new Int32Array(weights.bytes('kinds').length / 2).fill(-1);
  let used = 0;
  return {
    zeros,
    slotOf: piece => slots + SLOT * numberOf[piece]!,
    learn(pieces) {
      const all = new Set(pieces);
      let missing = [...all].filter(piece => numberOf[piece]! < 0);
      if (used + missing.length > SLOTS) {
        numberOf.fill(-1);
        used = 0;
        missing = [...all];
      }
      for (let from = 0; from < missing.length; from += TOGETHER) {
        const part = missing.slice(from, from + TOGETHER);
        compute(part, slots + SLOT * used);
        for (const piece of part) numberOf[piece] = used++;
      }
    },
  };
}

/** Makes the function that fills the slots of at most `TOGETHER` pieces, one after another. */
function slotWriter(arena: Arena, weights: Weights): (pieces: readonly number[], slots: number) => void {
  const rowOf = tableReader(weights);
  const branches = BRANCHES.map(({ taps }) => readBranch(arena, weights, taps));
  const integers = arena.room(2 * EMBEDDING * (TOGETHER + 3));
  const rows = roomForRows(arena, TOGETHER);
  const projected = arena.room(FLOAT * BRANCHES.length * CHANNELS * (TOGETHER + 3));
  const stride = FLOAT * BRANCHES.length * CHANNELS;
  const norm = normaliser(weights);
  const steps = new Uint8Array(EMBEDDING);
  const { floats, shorts, addresses } = arena;

  return (pieces, slots) => {
    pieces.forEach((piece, row) => {
      rowOf(piece, steps);
      const at = integers + 2 * EMBEDDING * row;
      const [scale, low] = [weights.scale[piece % BLOCKS]!, weights.low[piece % BLOCKS]!];
      shorts.set(steps, at / 2);
      addresses[rows.addresses / 4 + row] = at;
      floats[rows.factors / 4 + row] = scale;
      for (let i = 0; i < EMBEDDING; i++) floats[(slots + SLOT * row) / 4 + i] = fround(steps[i]! * scale) + low;
    });
    const counted = { ...rows, count: pieces.length };
    for (const [n, { projection }] of branches.entries())
      multiply(arena, counted, projection, { at: projected + FLOAT * CHANNELS * n, stride });
    pieces.forEach((piece, row) => {
      const own = (slots + SLOT * row + OWN) / 4;
      const from = (projected + stride * row) / 4;
      branches.forEach(({ projection, sums, bias }, n) => {
        for (let i = 0, at = n * CHANNELS; i < CHANNELS; i++, at++)
          floats[own + at] = floats[from + at]! * projection.scale + weights.low[piece % BLOCKS]! * sums[i]! + bias[i]!;
      });
      norm(floats.subarray(own, own + BRANCHES.length * CHANNELS));
    });
    branches.forEach(({ contributions }, n) => {
      pieces.forEach((_, row) => {
        const at = addresses[rows.addresses / 4 + row]!;
        const factor = roundRow(arena, slots + SLOT * row + slotLayout.own[n]!, CHANNELS, at);
        floats[rows.factors / 4 + row] = factor * contributions[0]!.scale;
      });
      contributions.forEach((part, tap) => {
        const at = slots + slotLayout.parts[n]! + tap * CHANNELS * FLOAT;
        multiply(arena, counted, part, { at, stride: SLOT });
      });
    });
  };
}

function readBranch(arena: Arena, weights: Weights, taps: number) {
  const matrix = weights.matrix(`proj${taps}`);
  const first = weights.matrix(`w1_${taps}`);
  return {
    projection: writePanels(arena, matrix),
    bias: weights.floats(`proj_b${taps}`),
    /** What a row of ones would give. */
    sums: Float64Array.from({ length: CHANNELS }, (_, j) => {
      let sum = 0;
      for (let i = 0; i < EMBEDDING; i++) sum += matrix.steps[i * CHANNELS + j]!;
      return sum * matrix.scale;
    }),
    contributions: Array.from({ length: taps }, (_, tap) =>
      writePanels(arena, first, { from: tap * CHANNELS, rows: CHANNELS }),
    ),
  };
}

/** Reads the row of a piece. */
function tableReader(weights: Weights): (piece: number, out: Uint8Array) => void {
  const [kinds, sizes] = [shortsOf(weights.bytes('kinds')), shortsOf(weights.bytes('sizes'))];
  const decoders = weights.lengths.map(huffmanDecoder);
  const starts = new Uint32Array(sizes.length);
  for (let piece = 1; piece < sizes.length; piece++) starts[piece] = starts[piece - 1]! + sizes[piece - 1]!;
  const rows = weights.bytes('rows');
  return (piece, out) => decoders[kinds[piece]!]!(rows, starts[piece]!, out);
}

const shortsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint16Array =>
  new Uint16Array(buffer, byteOffset, length / 2);

/** Brings what a piece has in all branches to mean 0 and variance 1 together, and then to those of the model. */
function normaliser(weights: Weights): (x: Float32Array) => void {
  const together = (name: string): Float64Array =>
    Float64Array.from(BRANCHES.flatMap(({ taps }) => [...weights.floats(`${name}${taps}`)]));
  const [gain, bias] = [together('ln_g'), together('ln_b')];
  return x => {
    let [sum, squares] = [0, 0];
    for (const value of x) sum += value;
    const mean = sum / x.length;
    for (const value of x) squares += (value - mean) * (value - mean);
    const deviation = Math.sqrt(squares / x.length + weights.epsilon);
    for (let i = 0; i < x.length; i++) x[i] = ((x[i]! - mean) / deviation) * gain[i]! + bias[i]!;
  };
}
