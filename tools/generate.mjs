/**
 * Brings everything that is generated up to date: `npm run generate` runs it before every build and type check, and
 * Vitest as its global set-up. A file is written only when it changes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setup as algorithms } from './algorithms.mjs';
import { setup as colours } from './colours.mjs';
import { setup as dictionaries } from './dictionaries.mjs';
import { setup as entries } from './entries.mjs';
import { setup as optionTypes } from './option-types.mjs';
import { setup as parameterTypes } from './parameter-types.mjs';

/** In this order: the types of parameters are read from the list of algorithms. */
const generators = [dictionaries, colours, algorithms, parameterTypes, optionTypes, entries];

/** The checkout whose files are up to date: the programs and projects of one run of the tests ask for them many times. */
const DONE = 'SHEAF_GENERATED';
const checkout = join(import.meta.dirname, '..');

export async function setup() {
  if (process.env[DONE] === checkout) return;
  for (const generate of generators) await generate();
  process.env[DONE] = checkout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
