/**
 * Builds the pages under `/doc`, unless nothing they are made of has changed: the state of the sources is kept as a
 * digest beside the result, for times of files say little after a checkout. `--force` builds regardless.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../tools/child.mjs';
import { writeMarkdownTwins } from './markdown-twins.mjs';

const here = import.meta.dirname;
const root = join(here, '..');
const built = join(here, 'dist');
const stamp = join(built, '.sources');

/** Written by the build itself. */
const ignored = readFileSync(join(here, '.gitignore'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.includes('*'));
const isWritten = path => ignored.some(entry => path === entry || path.startsWith(entry)) || /\.generated\./.test(path);

const filesIn = (folder, wanted) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(wanted);

/** Pages, and the declarations from which the reference pages are made. */
const sources = () =>
  [
    ...filesIn('docs', path => !isWritten(relative('docs', path))),
    ...filesIn('examples', path => !path.includes('/dist/')),
    // The API reference comes from the comments of every package.
    ...filesIn('packages', path => /^packages\/(?!web)[^/]+\/src\/.*(?<!\.test)\.ts$/.test(path)),
    ...filesIn('packages', path => /^packages\/[^/]+\/package\.json$/.test(path)),
    ...filesIn('packages/languages/src', path => /-filters\.json$|\.sentences\.txt$/.test(path)),
    ...filesIn('corpora', path => path.endsWith('.json')),
    'packages/web/src/styles/colours.json',
    'packages/web/src/styles/tokens.css',
    'package.json',
    'CHANGELOG.md',
    'benchmarks/RESULTS.md',
    'benchmarks/sizing.json',
    'benchmarks/topics.json',
    'benchmarks/ways.json',
    'benchmarks/QUALITY.md',
    'benchmarks/rivals.json',
  ]
    .filter(path => existsSync(join(root, path)))
    .sort();

function digest() {
  const hash = createHash('sha256');
  for (const path of sources())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

const now = digest();
const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
if (!upToDate || process.argv.includes('--force')) {
  await run(process.execPath, ['generate.mjs'], { folder: 'docs' });
  // Beside the pages that a server may be showing, until these are complete.
  const next = join(here, 'dist.next');
  await run('vitepress', ['build', '--outDir', next], { folder: 'docs' });
  writeMarkdownTwins(next);
  writeFileSync(join(next, '.sources'), now);
  rmSync(built, { recursive: true, force: true });
  renameSync(next, built);
}
