import type { Document } from '@sheaf/core';
import type { FileDocuments } from '@sheaf/mcp';
import { type ClusterRequest, checkRequest, decodeBody, RequestError, readRequest, requestKeys } from '@sheaf/protocol';
import {
  checkRoom,
  documentsFor,
  type Field,
  FileError,
  type ReadOptions as FileReadOptions,
  type Format,
  joinRecordSets,
  type NamedSet,
  type RecordSet,
  readFile,
  type SourceRecord,
  type TextSplit,
  vectorOf,
} from '@sheaf/sources';
import { tell } from '../outcome/tell.js';
import { UsageError } from '../outcome/usage-error.js';
import { resultFormats } from '../output/format-names.js';
import { inputBounds } from './input-bounds.js';
import { type Input, InputError, readWhole } from './open-inputs.js';

/** How files are read, if their content does not tell it. */
export interface ReadingFlags {
  /** The encoding of the files; absent if their bytes tell it. */
  readonly encoding?: string | undefined;
  /** What a document is in a text without columns. */
  readonly split?: TextSplit | undefined;
  /** The format of the files; absent if they tell it. */
  readonly inputFormat?: Format | undefined;
  /** The sheet of a workbook; absent for the one with most in it. */
  readonly sheet?: string | undefined;
}

/**
 * Reads a file of documents as the flags say.
 *
 * @throws FileError for a file that cannot be read, UsageError for a sheet of what has none
 */
export async function readSet(
  bytes: Uint8Array,
  name: string,
  { encoding, split, inputFormat: format, sheet }: ReadingFlags,
  more: Pick<FileReadOptions, 'several' | 'cleanMarkup'>,
): Promise<RecordSet> {
  const set = await readFile(bytes, name, { memory: inputBounds().memory, encoding, split, format, sheet, ...more });
  if (sheet !== undefined && set.details.sheet === undefined)
    throw new UsageError(`--sheet requires a workbook. ${name} is of the format ${set.format}.`);
  return set;
}

/** How files are read, which fields are clustered, and which hold something other than texts. */
export interface ReadOptions extends ReadingFlags {
  /** Names of the fields to cluster; empty for those that look like text. */
  readonly fields: readonly string[];
  /** Name of the field with the vectors of the documents. */
  readonly vectorField?: string | undefined;
  /** Name of the field with the ids of the documents. */
  readonly idField?: string | undefined;
  /** Whether remains of HTML are removed from all values. */
  readonly cleanMarkup?: boolean | undefined;
  /** Whether this is one of several files. */
  readonly several?: boolean;
}

/** An input: a clustering request, or the records of a file. */
export type ReadInput =
  | { readonly name: string; readonly request: ClusterRequest }
  | { readonly name: string; readonly set: RecordSet };

/** Reads inputs: clustering requests, or documents in any format. The content decides which of the two each is. */
export async function readDocuments(inputs: readonly Input[], options: ReadOptions): Promise<FileDocuments> {
  const { read, leftOut } = await readEach(inputs, input =>
    readInput(input, { ...options, several: inputs.length > 1 }),
  );
  const sets = read.flatMap(each => ('set' in each ? [each] : []));
  if (sets.length < read.length) {
    const requests = read.map(each => ('set' in each ? requestOf(each.set, each.name, options) : each.request));
    return { request: joinRequests(requests), notices: leftOut };
  }
  const set = joinRecordSets(sets);
  const said = set.notices.filter(({ level, about }) => level === 'warning' || about === 'merging');
  return {
    request: requestOf(set, inputs.map(({ name }) => name).join(', '), options),
    notices: [...leftOut, ...said.map(({ message }) => message)],
  };
}

/** What was read of several inputs, and a sentence for each file that is of another kind. */
interface ReadEach<T> {
  readonly read: readonly T[];
  readonly leftOut: readonly string[];
}

/**
 * Reads inputs one by one. A file of a named folder that is no text, such as a picture, is left out.
 *
 * @throws InputError if a file that was named cannot be read, or none of a folder
 */
export async function readEach<T>(
  inputs: readonly Input[],
  readOne: (input: Input) => Promise<T>,
): Promise<ReadEach<T>> {
  const read: T[] = [];
  const others: InputError[] = [];
  for (const input of inputs)
    try {
      read.push(await readOne(input));
    } catch (error) {
      const isOther = error instanceof InputError && error.cause instanceof FileError && error.cause.isOther;
      if (!isOther || input.isInFolder !== true) throw error;
      others.push(error);
    }
  if (read.length === 0 && others[0] !== undefined) throw others[0];
  return { read, leftOut: others.map(({ message }) => `Left out: ${message}`) };
}

/** Like {@link readEach}, for a command: it says on standard error what is left out. */
export async function readAndTell<T>(
  inputs: readonly Input[],
  readOne: (input: Input) => Promise<T>,
): Promise<readonly T[]> {
  const { read, leftOut } = await readEach(inputs, readOne);
  for (const message of leftOut) tell(`sheaf: ${message}\n`);
  return read;
}

/** Reads one file of documents. @throws InputError for a clustering request */
export async function readRecords(input: Input, reading: Omit<ReadOptions, 'fields'>): Promise<NamedSet> {
  const read = await readInput(input, { ...reading, fields: [] });
  if ('set' in read) return read;
  throw new InputError(`${read.name} is a clustering request, not a file of documents.`);
}

/** Reads one input. The content decides what it is. */
export async function readInput(input: Input, options: ReadOptions): Promise<ReadInput> {
  const { name } = input;
  const bytes = await readWhole(input);
  try {
    const text = options.inputFormat === undefined ? jsonText(bytes) : undefined;
    if (text !== undefined && isRequest(text))
      return { name, request: chosen(readRequestWith(text, options), name, options) };
    if (text !== undefined && startsWithRequest(text))
      throw new UsageError(`${input.name} holds one clustering request per line: use --ndjson.`);
    const { cleanMarkup, several } = options;
    return { name, set: await readSet(bytes, name, options, { several, cleanMarkup }) };
  } catch (error) {
    if (error instanceof FileError)
      throw new InputError(`${input.name}: ${error.message.replace(/\.?$/, '.')}`, { cause: error });
    if (error instanceof RequestError)
      throw new InputError(`${input.name}: ${error.report.detail ?? error.report.message}`);
    throw error;
  }
}

/** Reads a request whose documents may hold vectors or ids in fields that only the command line names. */
function readRequestWith(text: string, options: ReadOptions): ClusterRequest {
  const settings = fieldSettings(options);
  if (Object.keys(settings).length === 0) return readRequest(text);
  return checkRequest({ ...(JSON.parse(text) as object), ...settings });
}

/** The text if it could be a JSON object. */
function jsonText(bytes: Uint8Array): string | undefined {
  if (isArchive(bytes)) return undefined;
  checkRoom(bytes, inputBounds().memory);
  try {
    const text = decodeBody(bytes);
    return text.trimStart().startsWith('{') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Zip and gzip, the formats that are not text; spreadsheets are zip archives. */
const isArchive = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);

/** Whether this is a clustering request: it has documents, and only the keys that requests can have. */
function isRequest(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return false;
    return 'documents' in value && Object.keys(value).every(key => requestKeys.includes(key));
  } catch {
    return false;
  }
}

const startsWithRequest = (text: string): boolean => isRequest(text.slice(0, text.indexOf('\n') + 1));

/** The records of a file as a request. @throws UsageError if a chosen field is in no document */
export function requestOf(
  { records, fields: known, details }: RecordSet,
  name: string,
  options: ReadOptions,
): ClusterRequest {
  const { fields, vectorField } = options;
  const settings = fieldSettings(options);
  const found = fields.length > 0 ? fields : textFields(known, name, vectorField);
  const wanted = withFields(found, Object.values(settings));
  checkFields(name, wanted, new Set(namesOf(known)));
  const documents = documentsFor(records, wanted).map(record => withVector(record, vectorField));
  return { ...(details.request as ClusterRequest | undefined), ...settings, documents };
}

/** The record with its vector as requests have it. Other values stay, so that the error names what they are. */
function withVector(record: SourceRecord, field: string | undefined): SourceRecord {
  const value = field === undefined ? undefined : record[field];
  const vector = typeof value === 'string' ? vectorOf(value) : undefined;
  return field === undefined || vector === undefined ? record : { ...record, [field]: vector };
}

/** The fields that the command line names, as requests name them. */
const fieldSettings = ({ vectorField, idField }: ReadOptions): Readonly<Record<string, string>> => ({
  ...(vectorField === undefined ? {} : { vectorField }),
  ...(idField === undefined ? {} : { idField }),
});

/** Names of fields with those that hold something other than texts, each once. */
const withFields = (names: readonly string[], others: readonly string[]): readonly string[] => [
  ...names.filter(name => !others.includes(name)),
  ...others,
];

const namesOf = (fields: readonly Field[]): readonly string[] => fields.map(({ name }) => name);

/** The fields that look like titles and texts. @throws InputError if none does and there are no vectors instead */
export function textFields(fields: readonly Field[], input: string, vectorField?: string): readonly string[] {
  const natural = fields.filter(field => field.natural);
  if (natural.length > 0 || fields.length === 0 || vectorField !== undefined) return namesOf(natural);
  const held = fields
    .slice(0, MOST_NAMED)
    .map(({ name, role, type }) => `${quoted(name)} (${role === 'id' ? 'ids' : HELD[type]})`);
  const more = fields.length > MOST_NAMED ? ` and ${fields.length - MOST_NAMED} more` : '';
  throw new InputError(
    `${input}: no column has text to cluster: ${held.join(', ')}${more}. Use --fields to cluster one of them nevertheless.`,
  );
}

/** How many columns without text an error names. */
const MOST_NAMED = 8;

/** What columns of each type hold. */
const HELD: Readonly<Record<Field['type'], string>> = {
  text: 'names or codes',
  number: 'numbers',
  boolean: 'yes or no',
  date: 'dates',
  url: 'addresses',
  vector: 'vectors',
};

/** A name that holds a comma or a space at its ends is not clear without quotation marks. */
export const quoted = (name: string): string => (/^\s|\s$|[,"]/.test(name) ? JSON.stringify(name) : name);

/** @throws UsageError if a chosen field is in no document */
function checkFields(input: string, chosen: readonly string[], known: ReadonlySet<string>): void {
  const missing = chosen.filter(field => !known.has(field));
  const [first] = missing;
  if (first === undefined) return;
  const names = [...known].map(quoted);
  throw new UsageError(
    `${input} has no field ${missing.map(quoted).join(', ')}; it has ${names.join(', ')}.${hintAt(first, names)}`,
  );
}

/** In many tools -f is the format, and csvkit counts columns from 1. */
function hintAt(typed: string, names: readonly string[]): string {
  if (resultFormats.some(format => format === typed)) return ` Did you mean --format ${typed}?`;
  const counted = names[Number(typed) - 1];
  return counted === undefined ? '' : ` Fields are named: did you mean ${counted}?`;
}

/** The request with the chosen fields of its documents; all fields if none are chosen. */
function chosen(request: ClusterRequest, input: string, { fields, idField }: ReadOptions): ClusterRequest {
  const ids = fields.length > 0 ? request.idField : idField;
  const others = [request.vectorField, ids].filter(name => typeof name === 'string');
  if ((fields.length === 0 && others.length === 0) || !request.documents?.length) return request;
  const documents = request.documents.map(document =>
    document instanceof Map ? [...document] : Object.entries(document),
  );
  const wanted = withFields(fields, others);
  checkFields(input, wanted, new Set(documents.flatMap(entries => entries.map(([name]) => name))));
  if (fields.length === 0) return request;
  const kept = documents.map(entries => new Map(entries.filter(([name]) => wanted.includes(name))) as Document);
  return { ...request, documents: kept };
}

/** Joins several requests into one: all documents in order, and the settings of the last request that has them. */
export const joinRequests = (requests: readonly ClusterRequest[]): ClusterRequest => ({
  ...Object.assign({}, ...requests.map(({ documents: _, ...settings }) => settings)),
  documents: requests.flatMap(({ documents = [] }) => documents),
});
