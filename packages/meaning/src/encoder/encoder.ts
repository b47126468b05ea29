import { piecesOfText } from '../pieces/pieces-of-text.js';
import type { Weights } from '../weights/read-weights.js';
import { type Arena, openArena } from './arena.js';
import { BRANCHES, CHANNELS, EMBEDDING, FEATURES, FLOAT, REACH } from './dimensions.js';
import { headBytes, openHead, type Read } from './head.js';
import { type KnownPieces, knownPieces, knownPiecesBytes, slotLayout } from './known-pieces.js';
import { multiply, roomForRows, roundRow } from './multiply.js';
import { openMachine } from './open-machine.js';
import { panelBytes, writePanels } from './panels.js';

/** Texts are read together until they have so many pieces, so that a matrix serves many of them, or are so many. */
const TOGETHER = 512;
const TEXTS = 96;

/** Of a longer text, the first pieces are read. */
const LONGEST = 512;

/** No piece has more characters. */
const LONGEST_PIECE = 16;

/** The room of numbers of one branch. */
const BRANCH = FLOAT * CHANNELS * (TOGETHER + 3);

/** The room of integers of one branch: there are zeros around each text. */
const PADDED = TOGETHER + REACH * (TEXTS + 1);
const INTEGERS = 2 * CHANNELS * PADDED;

/** Makes vectors of texts. */
export interface Encoder {
  /**
   * The vectors of texts, of length 1 and 512 numbers each; zeros for a text without a character to read.
   *
   * @param report called between portions with the share that is done
   * @param room how many vectors the result has room for; those of the texts come first
   */
  encode(texts: readonly string[], report?: (done: number) => void, room?: number): Float32Array;
}

/** @param open makes the memory, and chooses the kernels */
export function openEncoder(weights: Weights, open = openMachine): Encoder {
  const second = BRANCHES.map(({ taps }) => weights.matrix(`w2_${taps}`));
  const arena = openArena(
    knownPiecesBytes(weights) +
      headBytes(weights, TEXTS) +
      second.reduce((sum, matrix) => sum + panelBytes(matrix) + 16, 0) +
      BRANCHES.length * (2 * BRANCH + INTEGERS + 2 * FLOAT * CHANNELS) +
      3 * FLOAT * PADDED +
      4096,
    open,
  );
  const read = piecesOfText(weights);
  const known = knownPieces(arena, weights);
  const head = openHead(arena, weights, TEXTS);
  const sum = textSummer(arena, weights, known);

  /** Texts whose vectors are computed together. */
  const finish = (texts: readonly Read[], out: Float32Array): void => {
    known.learn(texts.flatMap(({ pieces }) => pieces));
    arena.floats.fill(0, head.sums / 4, head.sums / 4 + texts.length * FEATURES);
    sum(texts, head.sums);
    head.finish(texts, out);
  };

  return {
    encode(texts, report, room = texts.length) {
      const out = new Float32Array(room * EMBEDDING);
      let waiting: Read[] = [];
      let count = 0;
      texts.forEach((text, number) => {
        const pieces = read(text.slice(0, LONGEST * LONGEST_PIECE), LONGEST);
        if (pieces.length === 0) return;
        if (count + pieces.length > TOGETHER || waiting.length === TEXTS) {
          finish(waiting, out);
          report?.(number / texts.length);
          [waiting, count] = [[], 0];
        }
        waiting.push({ number, pieces });
        count += pieces.length;
      });
      if (count > 0) finish(waiting, out);
      return out;
    },
  };
}

/** Makes the function that sums the normalised numbers of the pieces of each text. */
function textSummer(arena: Arena, weights: Weights, known: KnownPieces) {
  const { kernels, floats, shorts, addresses } = arena;
  const slots = arena.room(FLOAT * PADDED);
  const rows = roomForRows(arena, TOGETHER);
  const hidden = arena.room(BRANCHES.length * BRANCH);
  const products = arena.room(BRANCHES.length * BRANCH);
  const integers = arena.room(INTEGERS);
  const biases = (name: string): number => {
    const at = arena.room(FLOAT * BRANCHES.length * CHANNELS);
    for (const [n, { taps }] of BRANCHES.entries()) floats.set(weights.floats(`${name}${taps}`), at / 4 + n * CHANNELS);
    return at;
  };
  const [firstBias, secondBias] = [biases('b1_'), biases('b2_')];
  const second = BRANCHES.map(({ taps }) => writePanels(arena, weights.matrix(`w2_${taps}`)));

  /** Lists the slots of the pieces, with zeros around each text. Returns where each text begins in the list. */
  const place = (texts: readonly Read[]): readonly number[] => {
    let at = slots / 4;
    addresses.fill(known.zeros, at, at + PADDED);
    return texts.map(({ pieces }) => {
      at += REACH;
      const start = at;
      for (const piece of pieces) addresses[at++] = known.slotOf(piece);
      return start - slots / 4;
    });
  };

  const branch = (texts: readonly Read[], starts: readonly number[], n: number): void => {
    const { taps, before } = BRANCHES[n]!;
    shorts.fill(0, integers / 2, integers / 2 + CHANNELS * PADDED);
    let row = 0;
    texts.forEach(({ pieces: { length } }, text) => {
      const start = starts[text]!;
      const h = hidden + n * BRANCH + FLOAT * CHANNELS * row;
      const bias = firstBias + FLOAT * CHANNELS * n;
      kernels.first(slots + 4 * start, length, taps, before, slotLayout.parts[n]!, slotLayout.own[n]!, bias, h);
      const factor = roundRow(arena, h, CHANNELS * length, integers + 2 * CHANNELS * start) * second[n]!.scale;
      for (let i = 0; i < length; i++, row++) {
        addresses[rows.addresses / 4 + row] = integers + 2 * CHANNELS * (start + i - before);
        floats[rows.factors / 4 + row] = factor;
      }
    });
    multiply(arena, { ...rows, count: row }, second[n]!, { at: products + n * BRANCH, stride: FLOAT * CHANNELS });
  };

  return (texts: readonly Read[], sums: number): void => {
    const starts = place(texts);
    for (const n of BRANCHES.keys()) branch(texts, starts, n);
    let row = 0;
    texts.forEach(({ pieces: { length } }, text) => {
      const from = FLOAT * CHANNELS * row;
      const to = sums + FLOAT * FEATURES * text;
      const { epsilon } = weights;
      kernels.finish(
        slots + 4 * starts[text]!,
        length,
        products + from,
        hidden + from,
        BRANCH,
        secondBias,
        epsilon,
        to,
      );
      row += length;
    });
  };
}
