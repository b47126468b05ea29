/** Gives damaged files to the readers: each file ends in documents or in a sentence. */
import { FileError } from '../errors.js';
import { type MutatedFile, mutatedFiles } from './mutated-files.testing.js';
import { readFile } from './read-file.js';

/** What became of many damaged files. */
export interface AttackResult {
  readonly files: number;
  /** How many were read, and how many were rejected with a sentence. */
  readonly read: number;
  readonly rejected: number;
  /** Milliseconds of the file that took longest, and what it was. */
  readonly slowest: { readonly millis: number; readonly file: string };
  /** Files that ended otherwise: with another error, a message that is no sentence, or documents that are none. */
  readonly faults: readonly string[];
}

/** A sentence for people never holds the words of the engine. */
const NO_SENTENCE =
  /undefined|\bnull\b|is not a function|call stack|Cannot read|RangeError|TypeError|Invalid (?:array|string) length|\[object/;

/** What is wrong with the end of a file; undefined if nothing is. */
async function faultOf({ name, bytes }: MutatedFile): Promise<'read' | 'rejected' | { readonly fault: string }> {
  try {
    const { records, fields } = await readFile(bytes, name);
    const isRight = records.length > 0 && fields.length > 0 && records.every(record => typeof record === 'object');
    return isRight ? 'read' : { fault: 'no documents and no error' };
  } catch (error) {
    if (!(error instanceof FileError)) return { fault: String(error) };
    const { message } = error;
    const isSentence = /^\P{Ll}.*\.$/su.test(message) && message.length < 500 && !NO_SENTENCE.test(message);
    return isSentence ? 'rejected' : { fault: `no sentence: ${message}` };
  }
}

/** Reads `count` damaged files one after the other. */
export async function attackReaders(count: number, seed: number): Promise<AttackResult> {
  const counts = { read: 0, rejected: 0 };
  const faults: string[] = [];
  let slowest = { millis: 0, file: '' };
  let files = 0;
  for await (const file of mutatedFiles(seed)) {
    if (files++ === count) break;
    const start = performance.now();
    const end = await faultOf(file);
    const millis = performance.now() - start;
    if (millis > slowest.millis) slowest = { millis, file: `${files} (${file.recipe})` };
    if (typeof end === 'string') counts[end]++;
    else faults.push(`file ${files} of seed ${seed}, ${file.recipe}, as ${file.name}: ${end.fault}`);
  }
  return { files: count, ...counts, slowest, faults };
}
