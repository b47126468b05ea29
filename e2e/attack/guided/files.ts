/** Files of every format: each ends in documents or in a sentence. The first byte chooses the name. */
import { FileError } from '../../../packages/sources/src/errors.js';
import { readFile } from '../../../packages/sources/src/read/read-file.js';

const NAMES = [
  'a',
  'a.json',
  'a.ndjson',
  'a.csv',
  'a.tsv',
  'a.xml',
  'a.html',
  'a.md',
  'a.txt',
  'a.gz',
  'a.xlsx',
  'a.ods',
];
/** Milliseconds that no file of a few kilobytes may take. */
const LONGEST = 20_000;
const NO_SENTENCE = /undefined|is not a function|call stack|Cannot read|RangeError|TypeError|\[object/;

export async function fuzz(data: Buffer): Promise<void> {
  const started = performance.now();
  try {
    const name = NAMES[(data[0] ?? 0) % NAMES.length]!;
    const { records, fields } = await readFile(new Uint8Array(data.subarray(1)), name);
    if (records.length === 0 || fields.length === 0) throw new Error('There are neither documents nor an error.');
  } catch (error) {
    if (!(error instanceof FileError) || NO_SENTENCE.test(error.message)) throw error;
  }
  if (performance.now() - started > LONGEST) throw new Error('A small file took longer than twenty seconds.');
}
