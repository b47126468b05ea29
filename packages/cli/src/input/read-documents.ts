import type { Document } from '@sheaf/core';
import { type ClusterRequest, decodeBody, RequestError, readRequest } from '@sheaf/protocol';
import { checkRoom, documentsFor, type Field, FileError, readFile } from '@sheaf/sources';
import { UsageError } from '../outcome/usage-error.js';
import { inputBounds } from './input-bounds.js';
import { type Input, InputError, readWhole } from './open-inputs.js';

interface ReadOptions {
  /** Names of the fields to cluster; empty for those that look like text. */
  readonly fields: readonly string[];
}

/** Reads one input: a clustering request, or documents in any format. The content decides which of the two it is. */
export async function readDocuments(input: Input, options: ReadOptions): Promise<ClusterRequest> {
  const bytes = await readWhole(input);
  try {
    const text = jsonText(bytes);
    if (text !== undefined && isRequest(text)) return chosen(readRequest(text), input.name, options);
    if (text !== undefined && startsWithRequest(text))
      throw new UsageError(`${input.name} holds one clustering request per line: use --ndjson.`);
    return await readRecords(bytes, input.name, options);
  } catch (error) {
    if (error instanceof FileError) throw new InputError(`${input.name}: ${error.message.replace(/\.?$/, '.')}`);
    if (error instanceof RequestError)
      throw new InputError(`${input.name}: ${error.report.detail ?? error.report.message}`);
    throw error;
  }
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

const requestKeys = new Set(['algorithm', 'language', 'parameters', 'documents']);

/** Whether this is a clustering request: it has documents, and only the keys that requests can have. */
function isRequest(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return false;
    return 'documents' in value && Object.keys(value).every(key => requestKeys.has(key));
  } catch {
    return false;
  }
}

const startsWithRequest = (text: string): boolean => isRequest(text.slice(0, text.indexOf('\n') + 1));

async function readRecords(bytes: Uint8Array, name: string, { fields }: ReadOptions): Promise<ClusterRequest> {
  const { records, fields: known, details } = await readFile(bytes, name, { memory: inputBounds().memory });
  const names = fields.length > 0 ? fields : textFields(known);
  checkFields(name, names, new Set(namesOf(known)));
  return { ...(details.request as ClusterRequest | undefined), documents: documentsFor(records, names) };
}

const namesOf = (fields: readonly Field[]): readonly string[] => fields.map(({ name }) => name);

/** The fields that look like titles and texts; all fields if none does. */
function textFields(fields: readonly Field[]): readonly string[] {
  const natural = fields.filter(field => field.natural);
  return namesOf(natural.length > 0 ? natural : fields);
}

/** @throws UsageError if a chosen field is in no document */
function checkFields(input: string, chosen: readonly string[], known: ReadonlySet<string>): void {
  const missing = chosen.filter(field => !known.has(field));
  if (missing.length > 0)
    throw new UsageError(`${input} has no field ${missing.join(', ')}; it has ${[...known].join(', ')}.`);
}

/** The request with the chosen fields of its documents; all fields if none are chosen. */
function chosen(request: ClusterRequest, input: string, { fields }: ReadOptions): ClusterRequest {
  if (fields.length === 0 || !request.documents?.length) return request;
  const documents = request.documents.map(document =>
    document instanceof Map ? [...document] : Object.entries(document),
  );
  checkFields(input, fields, new Set(documents.flatMap(entries => entries.map(([name]) => name))));
  const kept = documents.map(entries => new Map(entries.filter(([name]) => fields.includes(name))) as Document);
  return { ...request, documents: kept };
}

/** Joins several requests into one: all documents in order, and the settings of the last request that has them. */
export const joinRequests = (requests: readonly ClusterRequest[]): ClusterRequest => ({
  ...Object.assign({}, ...requests.map(({ documents: _, ...settings }) => settings)),
  documents: requests.flatMap(({ documents = [] }) => documents),
});
