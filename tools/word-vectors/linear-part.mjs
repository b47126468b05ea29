/**
 * What Google's Universal Sentence Encoder (multilingual, version 3) computes of a word before its small network: the
 * sum over the pieces `<s> word </s>` of their rows and of three convolutions over runs of 2, 3 and 5 pieces, all
 * together normalised, times one matrix. It is linear in the pieces, so sums of words are like texts.
 *
 * In double precision by the kernels of the core, whose order of additions is fixed: the same bits on every machine.
 */
import { resolve } from 'node:path';
import { loadSources } from '../load-sources.mjs';

const EMBEDDING = 512;
const CHANNELS = 256;
const POSITIONS = 3;
const WINDOWS = [
  { length: 2, before: 0 },
  { length: 3, before: 1 },
  { length: 5, before: 2 },
];
const FEATURES = EMBEDDING + WINDOWS.length * CHANNELS;
const BLOCKS = 17;
const [BEGIN, END] = [1, 2];
const BATCH = 512;

const source = resolve(import.meta.dirname, '../../packages/core/src/matrix/workspace.ts');
const { openWorkspace } = await loadSources(`export { openWorkspace } from ${JSON.stringify(source)};`);

/** @param weights the numbers of a name of the model */
export function linearPart(weights) {
  const { dense: at, kernels } = openWorkspace({ dense: shapes() });
  fillWeights(at, weights);
  const embed = embedder(weights);
  const norm = normaliser(Number(weights('eps')[0]));
  const ends = [BEGIN, END].map(id => projections(at, kernels, weights, embed, norm, [id]).slice(0, 3 * CHANNELS));
  const branches = WINDOWS.map((_, n) => branch(at, kernels, weights, n, ends));
  const [gain, bias] = [weights('ln_g'), weights('ln_b')];
  const tokens = new Float64Array(BATCH * POSITIONS * FEATURES);

  /** The sums of the features of at most `BATCH` words, of one piece each, in `at.sums`. */
  function sumFeatures(ids) {
    const projected = projections(at, kernels, weights, embed, norm, ids);
    for (let row = 0; row < ids.length; row++)
      for (const [t, id] of [BEGIN, ids[row], END].entries()) embed(id, tokens, (row * POSITIONS + t) * FEATURES);
    for (const apply of branches) apply(ids.length, projected, tokens);
    at.sums.values.fill(0);
    for (let row = 0; row < ids.length * POSITIONS; row++) norm(tokens, row * FEATURES, FEATURES, gain, bias);
    for (let row = 0; row < ids.length * POSITIONS; row++)
      for (let i = 0, to = Math.floor(row / POSITIONS) * FEATURES; i < FEATURES; i++)
        at.sums.values[to + i] += tokens[row * FEATURES + i];
  }

  function each(ids, matrix, out) {
    const rows = [];
    for (let from = 0; from < ids.length; from += BATCH) {
      const part = ids.slice(from, from + BATCH);
      sumFeatures(part);
      kernels.product(at.sums, matrix, out);
      for (const row of part.keys()) rows.push(out.values.slice(row * out.stride, row * out.stride + out.columns));
    }
    return rows;
  }

  return {
    /** The vectors of words, 512 numbers each. */
    full: ids => each(ids, at.output, at.full),
    /** The vectors of words along some axes, less the mean of these words. */
    along(ids, axes) {
      const { values } = at.rotated;
      for (let i = 0; i < FEATURES; i++)
        axes.forEach((axis, d) => {
          const from = i * EMBEDDING;
          values[i * at.rotated.stride + d] = axis.reduce((sum, x, j) => sum + x * at.output.values[from + j], 0);
        });
      return lessMean(each(ids, at.rotated, at.short));
    },
  };
}

const shapes = () => ({
  embedded: [BATCH, EMBEDDING],
  projection: [EMBEDDING, 3 * CHANNELS],
  projected: [BATCH, 3 * CHANNELS],
  own: [BATCH, CHANNELS],
  products: [BATCH, POSITIONS * CHANNELS],
  hidden: [BATCH, POSITIONS * CHANNELS],
  ...Object.fromEntries(
    WINDOWS.flatMap((_, n) => [
      [`first${n}`, [CHANNELS, POSITIONS * CHANNELS]],
      [`second${n}`, [POSITIONS * CHANNELS, POSITIONS * CHANNELS]],
    ]),
  ),
  sums: [BATCH, FEATURES],
  output: [FEATURES, EMBEDDING],
  full: [BATCH, EMBEDDING],
  rotated: [FEATURES, AXES],
  short: [BATCH, AXES],
});

/** How many axes a table has. */
export const AXES = 64;

function fillWeights(at, weights) {
  at.output.values.set(weights('cnn_W'));
  WINDOWS.forEach(({ length }, n) => {
    const projection = weights(`proj${length}`);
    for (let i = 0; i < EMBEDDING; i++)
      for (let j = 0; j < CHANNELS; j++)
        at.projection.values[i * 3 * CHANNELS + n * CHANNELS + j] = projection[i * CHANNELS + j];
    for (let to = 0; to < POSITIONS; to++) {
      placeBlock(at[`first${n}`], 0, to, blockOf(weights(`w1_${length}`), n, 1, to));
      for (let from = 0; from < POSITIONS; from++)
        placeBlock(at[`second${n}`], from, to, blockOf(weights(`w2_${length}`), n, from, to));
    }
  });
}

/** The part of a convolution by which the piece at one position adds to another; undefined outside its window. */
function blockOf(matrix, n, from, to) {
  const tap = from - to + WINDOWS[n].before;
  const size = CHANNELS * CHANNELS;
  return tap < 0 || tap >= WINDOWS[n].length ? undefined : matrix.subarray(tap * size, (tap + 1) * size);
}

function placeBlock({ values, stride }, rowBlock, columnBlock, block) {
  for (let i = 0; block && i < CHANNELS; i++)
    for (let j = 0; j < CHANNELS; j++)
      values[(rowBlock * CHANNELS + i) * stride + columnBlock * CHANNELS + j] = block[i * CHANNELS + j];
}

/** Writes the row of a piece. The table lies in blocks of bytes, each with a scale and an offset. */
function embedder(weights) {
  const blocks = Array.from({ length: BLOCKS }, (_, i) => weights(`q${i + 1}`));
  const [scale, low] = [weights('scale'), weights('lo')];
  return (id, out, at) => {
    const block = id % BLOCKS;
    const from = Math.floor(id / BLOCKS) * EMBEDDING;
    for (let i = 0; i < EMBEDDING; i++) out[at + i] = blocks[block][from + i] * scale[block] + low[block];
  };
}

/** Brings numbers to mean 0 and variance 1, and then to those of the model. */
function normaliser(epsilon) {
  return (x, from, length, gain, bias) => {
    let [sum, squares] = [0, 0];
    for (let i = from; i < from + length; i++) sum += x[i];
    const mean = sum / length;
    for (let i = from; i < from + length; i++) squares += (x[i] - mean) * (x[i] - mean);
    const deviation = Math.sqrt(squares / length + epsilon);
    for (let i = 0; i < length; i++) x[from + i] = ((x[from + i] - mean) / deviation) * gain[i] + bias[i];
  };
}

/** What the three convolutions read of pieces: 256 numbers each. */
function projections(at, kernels, weights, embed, norm, ids) {
  for (const [row, id] of ids.entries()) embed(id, at.embedded.values, row * EMBEDDING);
  kernels.product(at.embedded, at.projection, at.projected);
  const { values, stride } = at.projected;
  for (let row = 0; row < ids.length; row++)
    WINDOWS.forEach(({ length }, n) => {
      const from = row * stride + n * CHANNELS;
      weights(`proj_b${length}`).forEach((x, i) => {
        values[from + i] += x;
      });
      norm(values, from, CHANNELS, weights(`ln_g${length}`), weights(`ln_b${length}`));
    });
  return values;
}

/** The two steps of one convolution, for words between the begin and the end of a text. */
function branch(at, kernels, weights, n, ends) {
  const { length } = WINDOWS[n];
  const own = ends.map(end => end.slice(n * CHANNELS, (n + 1) * CHANNELS));
  const [firstBias, secondBias] = [weights(`b1_${length}`), weights(`b2_${length}`)];
  const fixed = Array.from({ length: POSITIONS }, (_, t) => {
    const sum = Float64Array.from(firstBias);
    for (const [end, x] of own.entries()) addProduct(sum, x, blockOf(weights(`w1_${length}`), n, 2 * end, t));
    return sum;
  });
  return (count, projected, tokens) => {
    const width = POSITIONS * CHANNELS;
    for (let row = 0; row < count; row++) {
      const from = row * width + n * CHANNELS;
      at.own.values.set(projected.subarray(from, from + CHANNELS), row * CHANNELS);
    }
    kernels.product(at.own, at[`first${n}`], at.products);
    const inputOf = (row, t) => (t === 1 ? at.own.values.subarray(row * CHANNELS, (row + 1) * CHANNELS) : own[t / 2]);
    for (let row = 0; row < count; row++)
      for (let t = 0; t < POSITIONS; t++) {
        const x = inputOf(row, t);
        for (let i = 0, to = row * width + t * CHANNELS; i < CHANNELS; i++, to++)
          at.hidden.values[to] = Math.max(0, at.products.values[to] + fixed[t][i]) + x[i];
      }
    kernels.product(at.hidden, at[`second${n}`], at.products);
    for (let row = 0; row < count * POSITIONS; row++)
      for (let i = 0, from = row * CHANNELS; i < CHANNELS; i++)
        tokens[row * FEATURES + EMBEDDING + n * CHANNELS + i] =
          Math.max(0, at.products.values[from + i] + secondBias[i]) + at.hidden.values[from + i];
  };
}

/** sum = sum + x · block */
function addProduct(sum, x, block) {
  for (let i = 0; block && i < CHANNELS; i++)
    for (let j = 0; j < CHANNELS; j++) sum[j] += x[i] * block[i * CHANNELS + j];
}

function lessMean(rows) {
  const mean = rows[0].map((_, d) => rows.reduce((sum, row) => sum + row[d], 0) / rows.length);
  return rows.map(row => row.map((x, d) => x - mean[d]));
}
