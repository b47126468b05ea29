/**
 * Lists the algorithms: those of Carrot2, which are closed, in `packages/core/src/algorithms`, and all others in
 * `packages/clustering/src/algorithms`, where the lists are written. Each folder `NAME` exports `NAME` from `NAME.ts`, and
 * `NAMEParameters` from `NAME-parameters.ts`, where `first-letter` exports `firstLetter`. The lists are two modules, so
 * that a form does not load the algorithm. Runs before every build, type check and test run; a file is written only
 * when it changes.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folderOf = name => resolve(import.meta.dirname, `../packages/${name}/src/algorithms`);
const folder = folderOf('clustering');

const namesOfFolders = parent =>
  readdirSync(parent, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(parent, entry.name, `${entry.name}.ts`)))
    .map(({ name }) => name)
    .sort();

/** `first-letter` → `firstLetter`. */
const exportOf = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function writeChanged(name, lines) {
  const target = join(folder, name);
  const text = `/** Made by tools/algorithms.mjs from the folders of algorithms. */\n${lines.join('')}`;
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** Brings the lists up to date. Vitest calls it as a global set-up. */
export function setup() {
  const [exact, ours] = [folderOf('core'), folder].map(namesOfFolders);
  writeChanged('algorithms.generated.ts', [
    `export { ${exact.map(exportOf).join(', ')} } from '@sheaf/core';\n`,
    ...ours.map(name => `export { ${exportOf(name)} } from './${name}/${name}.js';\n`),
    `export type * from './parameter-types.generated.js';\n`,
  ]);
  writeChanged('parameters.generated.ts', [
    `export { ${exact.map(name => `${exportOf(name)}Parameters`).join(', ')} } from '@sheaf/core';\n`,
    ...ours.map(name => `export { ${exportOf(name)}Parameters } from './${name}/${name}-parameters.js';\n`),
  ]);
}
