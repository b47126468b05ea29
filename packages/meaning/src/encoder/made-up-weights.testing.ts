/** Weights of the right shape that mean nothing, and a slow obvious encoder for them. */
import { codeLengths, encoderOf } from '../../../../tools/word-vectors/huffman.mjs';
import type { Weights } from '../weights/read-weights.js';
import { BLOCKS, BRANCHES, CHANNELS, EMBEDDING, FEATURES } from './dimensions.js';

/** The unknown piece, a begin, an end, and some letters. */
const PIECES = ['<unk>', '<s>', '</s>', '▁', ...'abcdefghijklmnopqrstuvwxyz'];

const HIDDEN = 320;

/** Numbers without a pattern, from 0 to 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SHAPES: Readonly<Record<string, readonly [rows: number, columns: number, scale: number]>> = {
  ...Object.fromEntries(
    BRANCHES.flatMap(({ taps }) => [
      [`proj${taps}`, [EMBEDDING, CHANNELS, 0.01]],
      [`w1_${taps}`, [taps * CHANNELS, CHANNELS, 0.001]],
      [`w2_${taps}`, [taps * CHANNELS, CHANNELS, 0.001]],
    ]),
  ),
  cnn_W: [FEATURES, EMBEDDING, 0.0005],
  d0: [EMBEDDING, HIDDEN, 0.0005],
  d1: [HIDDEN, HIDDEN, 0.0005],
  p1: [EMBEDDING, HIDDEN, 0.0005],
  d2: [HIDDEN, EMBEDDING, 0.0005],
  p3: [HIDDEN, EMBEDDING, 0.0005],
  d3: [EMBEDDING, EMBEDDING, 0.0005],
};

const LENGTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    BRANCHES.flatMap(({ taps }) => ['proj_b', 'ln_g', 'ln_b', 'b1_', 'b2_'].map(name => [`${name}${taps}`, CHANNELS])),
  ),
  ln_g: FEATURES,
  ln_b: FEATURES,
  cnn_b: EMBEDDING,
};

export interface MadeUp {
  readonly weights: Weights;
  /** The row of each piece in the table, in steps. */
  readonly rows: readonly Uint8Array[];
}

export function madeUpWeights(): MadeUp {
  const next = noise(1);
  const rows = PIECES.map(() => Uint8Array.from({ length: EMBEDDING }, () => next() * 64));
  const lengths = codeLengths(new Array(64).fill(1));
  const encode = encoderOf(lengths);
  const encoded = rows.map(row => encode([...row]));
  const order = PIECES.map((_, i) => i).sort((a, b) => (PIECES[a]! < PIECES[b]! ? -1 : 1));
  const sections: Readonly<Record<string, Uint8Array>> = {
    pieces: new TextEncoder().encode(order.map(i => PIECES[i]).join('\n')),
    numbers: new Uint8Array(Uint32Array.from(order).buffer),
    // A map without replacements: the root has no children.
    replacements: new Uint8Array(8 + 4 * 1024).with(1, 16).with(0, 4),
    kinds: new Uint8Array(2 * PIECES.length),
    sizes: new Uint8Array(Uint16Array.from(encoded, ({ length }) => length).buffer),
    rows: Uint8Array.from(encoded.flatMap(bytes => [...bytes])),
  };
  const floats = new Map(
    Object.entries(LENGTHS).map(([name, length]) => [
      name,
      Float32Array.from({ length }, () => (name.startsWith('ln_g') ? 0.5 : -0.5) + next()),
    ]),
  );
  floats.set(
    'scores',
    Float32Array.from(PIECES, (_, i) => (i < 3 ? 0 : -4)),
  );
  const steps = new Map(
    Object.entries(SHAPES).map(([name, [height, width]]) => [
      name,
      Int8Array.from({ length: height * width }, () => next() * 254 - 127),
    ]),
  );
  const weights: Weights = {
    scale: Array.from({ length: BLOCKS }, (_, i) => Math.fround(0.1 + i / 100)),
    low: Array.from({ length: BLOCKS }, (_, i) => Math.fround(-3 - i / 10)),
    epsilon: 1e-12,
    lengths: [lengths],
    bytes: name => sections[name]!,
    floats: name => floats.get(name)!,
    matrix: name => {
      const [height, columns, scale] = SHAPES[name]!;
      return { rows: height, columns, scale, steps: steps.get(name)! };
    },
  };
  return { weights, rows };
}

/** x · matrix */
function times(weights: Weights, name: string, x: readonly number[]): number[] {
  const { columns, scale, steps } = weights.matrix(name);
  return Array.from({ length: columns }, (_, j) =>
    x.reduce((sum, value, i) => sum + value * scale * steps[i * columns + j]!, 0),
  );
}

function normalised(x: readonly number[], gain: readonly number[], bias: readonly number[]): number[] {
  const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
  const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
  return x.map((value, i) => ((value - mean) / Math.sqrt(variance)) * gain[i]! + bias[i]!);
}

const plus = (x: readonly number[], y: ArrayLike<number>, factor = 1): number[] =>
  x.map((value, i) => value + factor * y[i]!);
const positive = (x: readonly number[]): number[] => x.map(value => Math.max(0, value));

/** The vector of a text of lower-case letters and spaces, as the model is described, in double precision. */
export function slowVector({ weights, rows }: MadeUp, text: string): number[] {
  const letters = text.split(' ').flatMap(word => (word === '' ? [] : [...`▁${word}`]));
  const pieces = [1, ...letters.map(letter => PIECES.indexOf(letter)), 2];
  const all = (name: string): number[] => BRANCHES.flatMap(({ taps }) => [...weights.floats(`${name}${taps}`)]);
  const embedded = pieces.map(piece =>
    Array.from(rows[piece]!, step => step * weights.scale[piece % BLOCKS]! + weights.low[piece % BLOCKS]!),
  );
  const projected = embedded.map(row => {
    const x = BRANCHES.flatMap(({ taps }) => times(weights, `proj${taps}`, row));
    return normalised(plus(x, all('proj_b')), all('ln_g'), all('ln_b'));
  });
  const branches = BRANCHES.map(({ taps, before }, n) => {
    const step = (x: readonly number[][], layer: 1 | 2): number[][] =>
      x.map((own, t) => {
        const window = Array.from(
          { length: taps },
          (_, tap) => x[t - before + tap] ?? new Array<number>(CHANNELS).fill(0),
        );
        const product = times(weights, `w${layer}_${taps}`, window.flat());
        return plus(positive(plus(product, weights.floats(`b${layer}_${taps}`))), own);
      });
    const own = projected.map(x => x.slice(n * CHANNELS, (n + 1) * CHANNELS));
    return step(step(own, 1), 2);
  });
  const features = embedded.map((row, t) =>
    normalised([...row, ...branches.flatMap(x => x[t]!)], [...weights.floats('ln_g')], [...weights.floats('ln_b')]),
  );
  const sum = features.reduce((x, y) => plus(x, y));
  const mean = plus(times(weights, 'cnn_W', sum), weights.floats('cnn_b'), pieces.length).map(
    x => x / Math.sqrt(pieces.length),
  );
  const y0 = positive(times(weights, 'd0', mean));
  const y1 = positive(plus(times(weights, 'p1', mean), times(weights, 'd1', y0)));
  const z = plus(times(weights, 'p3', y1), times(weights, 'd3', positive(times(weights, 'd2', y1)))).map(Math.tanh);
  const length = Math.hypot(...z);
  return z.map(value => value / length);
}
