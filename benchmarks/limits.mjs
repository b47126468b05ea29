/**
 * How far each stage is from what the machine allows: `node benchmarks/limits.mjs` after a build, or as part of
 * `npm run bench`. The bound of a text stage is to read its input once; that of a factorisation is its multiplications
 * and additions at the speed of products that stay in the cache.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { english } from '@sheaf/languages/english';
import { median } from './figures.mjs';

const core = path => import(join(import.meta.dirname, '../packages/core/dist', `${path}.js`));
const { resolve, lingo } = await import('@sheaf/core');
const { tokenize } = await core('tokens/tokenize');
const { buildVocabulary } = await core('vocabulary/build-vocabulary');
const { findPhrases } = await core('phrases/find-phrases');
const { selectLabels } = await core('labels/select-labels');
const { buildTermDocument } = await core('vector-space/term-document');
const { reduce } = await core('vector-space/reduce');
const { openWorkspace } = await core('matrix/workspace');
const { buildPhraseSequence } = await core('algorithms/stc/phrase-sequence');
const { buildSuffixTree } = await core('algorithms/stc/suffix-tree/build-suffix-tree');

const RUNS = 9;

/** What `run` returns, and the median of its milliseconds after as many runs to warm up. */
function timed(run) {
  let value;
  const times = [];
  for (let i = 0; i < 2 * RUNS; i++) {
    const started = performance.now();
    value = run();
    times.push(performance.now() - started);
  }
  return { value, ms: median(times.slice(RUNS)) };
}

/** Bytes per millisecond that one thread reads from an array larger than the caches. */
function readingSpeed() {
  const numbers = new Float64Array(8 << 20).fill(1);
  const sum = () => {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0; i < numbers.length; i += 4) {
      a += numbers[i];
      b += numbers[i + 1];
      c += numbers[i + 2];
      d += numbers[i + 3];
    }
    return a + b + c + d;
  };
  return numbers.byteLength / timed(sum).ms;
}

/** Multiplications and additions per millisecond in products of matrices that stay in the cache. */
function productSpeed() {
  const side = 128;
  const shape = [side, side];
  const { dense, kernels } = openWorkspace({ dense: { x: shape, y: shape, out: shape }, sparse: {} });
  kernels.fillRandom(dense.x, dense.y);
  return (2 * side ** 3) / timed(() => kernels.product(dense.x, dense.y, dense.out)).ms;
}

/**
 * The machine may be slower while a peak is measured than while a stage is: the fastest of all in this process is the
 * peak, so that no bound is above what a stage took.
 *
 * @param fileOf the request of Lingo with a number of documents
 */
export function limitsTable(fileOf) {
  const before = { bytes: readingSpeed(), flops: productSpeed() };
  const stages = [100, 1000].flatMap(size => stagesOf(fileOf(size), size));
  const speedsOf = unit => stages.filter(stage => stage.unit === unit).map(({ amount, ms }) => amount / ms);
  const peaks = {
    bytes: Math.max(before.bytes, readingSpeed(), ...speedsOf('bytes')),
    flops: Math.max(before.flops, productSpeed(), ...speedsOf('flops')),
  };
  return {
    peaks: `${(peaks.bytes / 1e6).toFixed(1)} GB/s read, ${(peaks.flops / 1e6).toFixed(2)} Gflop/s`,
    rows: stages.map(({ stage, size, unit, amount, ms }) => ({
      stage,
      size,
      work: unit === 'bytes' ? `${(amount / 1000).toFixed(0)} kB` : `${(amount / 1e6).toFixed(1)} Mflop`,
      boundMs: amount / peaks[unit],
      ms,
    })),
  };
}

/** The least work of each stage, and the milliseconds that it took. */
function stagesOf(file, size) {
  const { documents, parameters: given } = JSON.parse(readFileSync(file, 'utf8'));
  const parameters = resolve(lingo.parameters, given);
  const reading = (stage, bytes, ms) => ({ stage, size, unit: 'bytes', amount: bytes, ms });
  const characters = documents.reduce((sum, document) => sum + Object.values(document).join('').length, 0);
  const tokens = timed(() => tokenize(documents, english.tokenize));
  const columns = tokens.value.count * 11;
  const vocabulary = timed(() => buildVocabulary(tokens.value, english, { wordDfThreshold: 1, queryHint: null }));
  const phrases = timed(() => findPhrases(vocabulary.value, { minDf: parameters.preprocessing.phraseDfThreshold }));
  const labels = timed(() => selectLabels(vocabulary.value, phrases.value, english, parameters.preprocessing));
  const sequence = buildPhraseSequence(vocabulary.value);
  return [
    reading('tokens', characters, tokens.ms),
    reading('vocabulary', columns, vocabulary.ms),
    reading('phrases', tokens.value.count * 8, phrases.ms),
    reading('labels', phrases.value.count * 16 + vocabulary.value.words.count * 16, labels.ms),
    reading('suffix tree', sequence.length * 4, timed(() => buildSuffixTree(sequence)).ms),
    factorisation(vocabulary.value, phrases.value, labels.value, parameters, size),
  ];
}

function factorisation(vocabulary, phrases, labels, parameters, size) {
  const { matrix } = buildTermDocument(vocabulary, phrases, labels.feature, parameters.matrixBuilder);
  const topics = Math.min(Math.trunc((parameters.desiredClusterCount / 10) * Math.sqrt(size)), size);
  let iterations = 0;
  const { ms } = timed(() => {
    iterations = 0;
    reduce(matrix, parameters.matrixReducer.factorizationFactory, { size: topics, onIteration: () => iterations++ });
  });
  const entries = matrix.start[matrix.rows];
  const flops = iterations * (3 * (matrix.rows + matrix.columns) * topics ** 2 + 4 * topics * entries);
  return { stage: 'factorise', size, unit: 'flops', amount: flops, ms };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(import.meta.dirname, '../.cache/bench');
  const { peaks, rows } = limitsTable(size => join(folder, `lingo-${String(size).padStart(5, '0')}.request.json`));
  console.log(peaks);
  console.table(rows.map(row => ({ ...row, distance: row.ms / row.boundMs })));
}
