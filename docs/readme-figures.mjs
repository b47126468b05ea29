/** Puts the table of clustering times from benchmarks/RESULTS.md into the README. `npm run bench` ends with it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const open = '<!-- figures: node docs/readme-figures.mjs -->';
const close = '<!-- /figures -->';

/** As many rows as fit on the first screen. */
const SIZES = ['100', '1000', '5000'];

/** The rows of the first table of the results, without memory and spread. */
export function readmeFigures() {
  const [, table = ''] =
    /\n## Clustering, one thread\n\n((?:\|.*\n)+)/.exec(readFileSync(join(root, 'benchmarks/RESULTS.md'), 'utf8')) ??
    [];
  const rows = table
    .split('\n')
    .slice(2)
    .filter(line => line !== '')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(([, , documents]) => SIZES.includes(documents))
    .map(([, algorithm, documents, ratio, ours, peer]) => [
      algorithm,
      documents,
      millis(ours),
      millis(peer),
      millis(ratio),
    ]);
  const head = '| Algorithm | Documents | Sheaf, ms | Carrot2, ms | Times faster |\n|---|---:|---:|---:|---:|';
  return `${head}\n${rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')}`;
}

const millis = cell => cell.replace(/ \(.*/, '');

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [before, rest] = readme.split(open);
  const [, after] = rest.split(close);
  writeFileSync(join(root, 'README.md'), `${before}${open}\n\n${readmeFigures()}\n\n${close}${after}`);
}
