/** Documents for topics, with their ids: streamed where a file is JSON lines, read whole in any other format. */
import { extname } from 'node:path';
import { TextDecoder } from 'node:util';
import {
  asDocument,
  documentsFor,
  type Field,
  FileError,
  flatRecord,
  isBulkAction,
  parseJson,
  type SourceRecord,
} from '@sheaf/sources';
import { UsageError } from '../outcome/usage-error.js';
import { inputBounds } from './input-bounds.js';
import { lineViews } from './line-views.js';
import { type Input, InputError, readWhole } from './open-inputs.js';
import { type ReadingFlags, readSet, textFields } from './read-documents.js';
import { sayNotices } from './say-notices.js';

/** A document as it was read, or what is wrong with its line. */
export type Read =
  | { readonly record: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly error: string };

const LINES: ReadonlySet<string> = new Set(['.ndjson', '.jsonl']);

const SPACE = 0x20;

/** An input, and whether it is read line by line: JSON lines. */
export interface RecordInput extends Input {
  readonly isStreamed: boolean;
}

/**
 * The ending of a file says whether it holds JSON lines; in standard input, the first byte does. Where a person says how
 * files are read, only that tells it.
 */
export async function* recognised(
  inputs: readonly Input[],
  { encoding, inputFormat, sheet }: ReadingFlags = {},
): AsyncGenerator<RecordInput> {
  for (const input of inputs)
    if (encoding !== undefined || inputFormat !== undefined || sheet !== undefined)
      yield { ...input, isStreamed: inputFormat === 'jsonl' && (encoding ?? sheet) === undefined };
    else if (input.name === 'standard input') yield await peeked(input, start => start === '' || start.startsWith('{'));
    else if (LINES.has(extname(input.name))) yield await peeked(input, () => true);
    else yield { ...input, isStreamed: false };
}

/** Assignments as `sheaf topics assign` writes them: JSON lines, one after another, or a table, read whole. */
export async function* streamAssignments(input: Input): AsyncGenerator<Read> {
  yield* streamRecords(await peeked(input, start => start === '' || start.startsWith('{')));
}

/** So many bytes of the first line are looked at. */
const PEEKED = 4096;

/** Looks at the first line. The lines of a bulk request belong together, so that it is read whole. */
async function peeked({ name, chunks }: Input, isLines: (start: string) => boolean): Promise<RecordInput> {
  const iterator = chunks[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let start = '';
  while (!start.includes('\n') && start.length < PEEKED) {
    const { value, done } = await iterator.next();
    if (done) break;
    seen.push(value);
    start = (start + String.fromCharCode(...value.subarray(0, PEEKED))).replace(/^[\s\xef\xbb\xbf]+/, '');
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* seen;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const [line = ''] = start.split('\n', 1);
  return { name, chunks: all(), isStreamed: isLines(start) && !isBulkAction(line) };
}

/** Reads one document after another, in constant memory for JSON lines. */
export async function* streamRecords(
  input: RecordInput,
  reading: ReadingFlags = {},
  several = false,
): AsyncGenerator<Read> {
  if (input.isStreamed) return yield* streamLines(input.chunks);
  const table = await tableOf(await readWhole(input), input.name, reading, several);
  sayNotices(table, input.name);
  for (const record of table.records) yield { record };
}

/** The documents of JSON lines, one after another. */
export async function* streamLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Read> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  for await (const line of lineViews(chunks, inputBounds().bytes)) {
    number++;
    if ('error' in line) yield { line: number, error: line.error };
    else yield readLine(number, line.bytes, decoder);
  }
}

function readLine(line: number, bytes: Uint8Array, decoder: TextDecoder): Read {
  let value: unknown;
  try {
    value = parseJson(decoder.decode(bytes));
  } catch {
    return { line, error: 'The line is not JSON.' };
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { record: asDocument(value) as Readonly<Record<string, unknown>> };
  return { line, error: 'The line is not a JSON object.' };
}

/** @throws InputError for a file that cannot be read */
async function tableOf(bytes: Uint8Array, name: string, reading: ReadingFlags, several: boolean) {
  try {
    return await readSet(bytes, name, reading, { several });
  } catch (error) {
    if (error instanceof FileError) throw new InputError(`${name}: ${error.message.replace(/\.?$/, '.')}`);
    throw error;
  }
}

/** All documents of some inputs, and the fields by which topics are found. */
export interface TopicRecords {
  readonly records: readonly SourceRecord[];
  /** The records with the numbers and truth values of JSON lines in the fields that are copied, as `assign` has them. */
  readonly copied: readonly Readonly<Record<string, unknown>>[];
  readonly fields: readonly string[];
}

interface ReadingOptions extends ReadingFlags {
  /** Names of fields that a person chose; empty for those that are known before, or else look like text. */
  readonly fields?: readonly string[];
  /** The fields of a model or of an earlier period; a batch need not have all of them. */
  readonly known?: readonly string[];
  /** The field that holds the ids of the documents; undefined if no field does. */
  readonly id: string | undefined;
  /** Fields that are copied into the output besides; undefined if no document is. */
  readonly keep?: readonly string[] | undefined;
  /** Whether a file may be empty: a week in which nothing came. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Reads inputs whole.
 *
 * @throws UsageError if a chosen field, or every known one, is in no document
 */
export async function readAll(
  inputs: readonly Input[],
  { fields = [], known = [], id, keep, mayBeEmpty = false, ...flags }: ReadingOptions,
): Promise<TopicRecords> {
  const records: SourceRecord[] = [];
  const copied: Readonly<Record<string, unknown>>[] = [];
  const columns: Field[] = [];
  const copies = keep && id !== undefined ? [id, ...keep] : (keep ?? []);
  for (const input of inputs) {
    const bytes = await readWhole(input);
    if (mayBeEmpty && bytes.every(byte => byte <= SPACE)) continue;
    const table = await tableOf(bytes, input.name, flags, inputs.length > 1);
    sayNotices(table, input.name);
    for (const record of table.records) records.push(record);
    for (const record of await withScalars(table.records, { ...input, chunks: once(bytes) }, { ...flags, copies }))
      copied.push(record);
    columns.push(...table.fields);
  }
  const found = new Set(columns.map(({ name }) => name));
  const files = inputs.map(({ name }) => name).join(', ');
  const wanted = fields.length > 0 ? fields : known;
  const isLost = wanted === known && known.length > 0 && !known.some(field => found.has(field));
  const required = [...(isLost ? known : fields), ...(id === undefined ? [] : [id])];
  const missing = found.size === 0 ? [] : required.filter(field => !found.has(field));
  if (missing.length > 0)
    throw new UsageError(
      `${files}: there is no field ${missing.join(', ')}; the documents have ${[...found].join(', ')}.`,
    );
  const chosen = wanted.length > 0 ? wanted : [...new Set(textFields(columns, files))];
  return { records, copied, fields: chosen };
}

/** Bytes in one piece. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Records with numbers and truth values in some fields, if these are JSON lines with one record each. */
async function withScalars(
  records: readonly SourceRecord[],
  input: Input,
  { copies, ...flags }: ReadingFlags & { readonly copies: readonly string[] },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (copies.length === 0) return records;
  const scalars: object[] = [];
  for await (const { isStreamed, chunks } of recognised([input], flags)) {
    if (!isStreamed) return records;
    for await (const read of streamLines(chunks)) scalars.push('error' in read ? {} : scalarsOf(read.record, copies));
  }
  return scalars.length === records.length ? records.map((record, at) => ({ ...record, ...scalars[at] })) : records;
}

function scalarsOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  const flat = flatRecord(record);
  const isScalar = (name: string): boolean => typeof flat[name] === 'number' || typeof flat[name] === 'boolean';
  return Object.fromEntries(names.filter(isScalar).map(name => [name, flat[name]]));
}

/** The fields that a model reads, as a document. */
export const documentsOf = (records: readonly SourceRecord[], fields: readonly string[]): readonly SourceRecord[] =>
  documentsFor(records, fields);
