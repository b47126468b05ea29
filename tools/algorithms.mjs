/**
 * Lists the algorithms: each folder `NAME` of `packages/core/src/algorithms` exports `NAME` from `NAME.ts`, and
 * `NAMEParameters` from `NAME-parameters.ts`, where `first-letter` exports `firstLetter`. The lists are two modules, so
 * that a form does not load the algorithm. Runs before every build, type check and test run; a file is written only
 * when it changes.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(import.meta.dirname, '../packages/core/src/algorithms');

const namesOfFolders = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** `first-letter` → `firstLetter`. */
const exportOf = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function writeChanged(name, lines) {
  const target = join(folder, name);
  const text = `/** Made by tools/algorithms.mjs from the folders beside this file. */\n${lines.join('')}`;
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** Brings the lists up to date. Vitest calls it as a global set-up. */
export function setup() {
  const names = namesOfFolders();
  writeChanged('algorithms.generated.ts', [
    ...names.map(name => `export { ${exportOf(name)} } from './${name}/${name}.js';\n`),
    `export type * from './parameter-types.generated.js';\n`,
  ]);
  writeChanged(
    'parameters.generated.ts',
    names.map(name => `export { ${exportOf(name)}Parameters } from './${name}/${name}-parameters.js';\n`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
