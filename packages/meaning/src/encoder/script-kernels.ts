import { BRANCHES, CHANNELS, EMBEDDING, FEATURES } from './dimensions.js';
import type { Kernels } from './machine.js';
import { COLUMNS } from './panels.js';

/** Adding and subtracting this leaves a whole number, halves being rounded to even ones. */
const ROUNDING = 1.5 * 2 ** 23;

const { fround } = Math;

/** The kernels in plain code, with the same bits. */
export function scriptKernels(buffer: ArrayBuffer): Kernels {
  const floats = new Float32Array(buffer);
  const shorts = new Int16Array(buffer);
  const addresses = new Uint32Array(buffer);
  return {
    product(rows, count, pairs, weights, columns, out, outStride, factors) {
      for (let i = 0; i < count; i++) {
        const x = addresses[rows / 4 + i]! / 2;
        for (let j = 0; j < columns; j++) {
          let y = weights / 2 + (j - (j % COLUMNS)) * pairs * 2 + (j % COLUMNS) * 2;
          let sum = 0;
          for (let k = 0; k < pairs; k++, y += 2 * COLUMNS)
            sum += shorts[x + 2 * k]! * shorts[y]! + shorts[x + 2 * k + 1]! * shorts[y + 1]!;
          floats[(out + i * outStride) / 4 + j] = fround(sum) * floats[factors / 4 + i]!;
        }
      }
    },
    greatest(x, length) {
      let most = 0;
      for (let i = 0; i < length; i++) most = Math.max(most, Math.abs(floats[x / 4 + i]!));
      return most;
    },
    round(x, length, factor, out) {
      for (let i = 0; i < length; i++)
        shorts[out / 2 + i] = fround(fround(fround(floats[x / 4 + i]! * fround(factor)) + ROUNDING) - ROUNDING);
    },
    first(slots, count, taps, before, parts, own, bias, out) {
      for (let t = 0; t < count; t++)
        for (let i = 0; i < CHANNELS; i++) {
          let sum = floats[bias / 4 + i]!;
          for (let tap = 0; tap < taps; tap++)
            sum = fround(sum + floats[(addresses[slots / 4 + t - before + tap]! + parts) / 4 + tap * CHANNELS + i]!);
          floats[out / 4 + t * CHANNELS + i] = Math.max(sum, 0) + floats[(addresses[slots / 4 + t]! + own) / 4 + i]!;
        }
    },
    finish: finishIn(floats, addresses),
  };
}

function finishIn(floats: Float32Array, addresses: Uint32Array): Kernels['finish'] {
  return (slots, count, products, hidden, branch, bias, epsilon, sums) => {
    const x = new Float32Array(FEATURES);
    for (let t = 0; t < count; t++) {
      const slot = addresses[slots / 4 + t]! / 4;
      x.set(floats.subarray(slot, slot + EMBEDDING));
      for (let n = 0; n < BRANCHES.length; n++)
        for (let i = 0; i < CHANNELS; i++) {
          const at = (n * branch) / 4 + t * CHANNELS + i;
          const sum = fround(floats[products / 4 + at]! + floats[bias / 4 + n * CHANNELS + i]!);
          floats[products / 4 + at] = Math.max(sum, 0) + floats[hidden / 4 + at]!;
          x[EMBEDDING + n * CHANNELS + i] = floats[products / 4 + at]!;
        }
      const mean = fround(total(x) / FEATURES);
      const squares = x.map(value => fround(value - mean) * fround(value - mean));
      const by = fround(1 / fround(Math.sqrt(fround(fround(total(squares) / FEATURES) + fround(epsilon)))));
      for (let i = 0; i < FEATURES; i++) floats[sums / 4 + i]! += fround(fround(x[i]! - mean) * by);
    }
  };
}

/** A sum in the order of four lanes. */
function total(x: Float32Array): number {
  const lanes = new Float32Array(4);
  for (let i = 0; i < x.length; i++) lanes[i % 4]! += x[i]!;
  return fround(fround(lanes[0]! + lanes[1]!) + fround(lanes[2]! + lanes[3]!));
}
