/**
 * Brings everything that is generated up to date: `npm run generate` runs it before every build and type check, and
 * Vitest as its global set-up. A file is written only when it changes.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setup as algorithms } from './algorithms.mjs';
import { setup as colours } from './colours.mjs';
import { setup as dictionaries } from './dictionaries.mjs';
import { setup as entries } from './entries.mjs';
import { setup as optionTypes } from './option-types.mjs';
import { setup as parameterTypes } from './parameter-types.mjs';

/** The checkout whose files are up to date: the programs and projects of one run of the tests ask for them many times. */
const DONE = 'SHEAF_GENERATED';
const checkout = join(import.meta.dirname, '..');

/** The files that tests read: 251 questions in every format, which follow from a seed. */
async function fixtures() {
  const folder = join(checkout, 'packages/sources/fixtures');
  const [maker, lastMade] = [join(folder, 'make.mjs'), join(folder, 'hierarchy.json')];
  if (!existsSync(lastMade) || statSync(lastMade).mtimeMs < statSync(maker).mtimeMs)
    await import('../packages/sources/fixtures/make.mjs');
}

/** In this order: the types of parameters are read from the list of algorithms. */
const generators = [dictionaries, colours, algorithms, parameterTypes, optionTypes, entries, fixtures];

export async function setup() {
  if (process.env[DONE] === checkout) return;
  for (const generate of generators) await generate();
  process.env[DONE] = checkout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
