/** The body of a clustering request, read and checked: a request that passes is safe to process. */
import {
  type AnyParameters,
  type PartialParameters,
  type PreviousCluster,
  PreviousError,
  SeedError,
} from '@sheaf/clustering';
import { checkPrevious, checkSeeds } from '@sheaf/clustering/internal';
import {
  type Document,
  entriesOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Seed,
  SpeltNumber,
} from '@sheaf/core';
import { badValue, unknownProperty, unreadableBody, wrongShape } from './body-error.js';
import { checkId, isRounded } from './check-id.js';
import { isNestedWithin } from './json/is-nested-within.js';
import { isWithinLimits } from './json/is-within-limits.js';
import { jsonLimits } from './json/json-limits.js';
import { plainValue } from './json/plain-value.js';
import { readJson } from './json/read-json.js';
import { VECTOR_ENCODINGS, type VectorEncoding } from './vectors/decode-vector.js';

/**
 * What to cluster, and how. `algorithm` and `language` may come from a template instead. `D` is the type of documents;
 * whatever their type, their fields must be texts or lists of texts.
 */
export interface ClusterRequest<D extends object = Document> {
  /** Name of the algorithm, such as `Lingo`. */
  readonly algorithm?: string | null;
  /** Name of the language, such as `English`; `auto` and `mixed` leave it to the documents. */
  readonly language?: string | null;
  /** Parameters of the algorithm; those that are absent have their defaults. */
  readonly parameters?: JsonObject | PartialParameters<AnyParameters> | null;
  /** The documents, whose places in this list are their numbers in the response. */
  readonly documents?: readonly D[];
  /** A field that is not clustered, but comes back: the caller's own name of each document. */
  readonly idField?: string | null;
  /**
   * A field that is not clustered as text, but holds the vector of each document: a list of numbers, or base64 as
   * `vectorEncoding` says. Documents without it have no vector.
   */
  readonly vectorField?: string | null;
  /** How vectors in base64 are encoded; `float32` by default. */
  readonly vectorEncoding?: VectorEncoding | null;
  /** The vectors of all documents, in their order. Takes the place of `vectorField`. */
  readonly vectors?: VectorColumn | null;
  /** The clusters of an earlier run, such as its response. Requires `idField`. */
  readonly previous?: PreviousResponse | null;
  /** Categories of the caller, for Leiden. */
  readonly seeds?: readonly Seed[] | null;
  /** Whether the response explains why each document is in its clusters. */
  readonly explain?: boolean;
  /** Whether the response holds measures of the clustering. */
  readonly quality?: boolean;
  /** `collapse`: of documents that say nearly the same, only one is clustered. The response lists them all. */
  readonly duplicates?: 'collapse' | null;
}

/** The vectors of all documents of a request. */
export interface VectorColumn {
  /** Numbers of each vector. */
  readonly dimensions: number;
  /** How `data` is encoded; `float32` by default. */
  readonly encoding?: VectorEncoding | null;
  /**
   * The vectors one after another, as base64 of little-endian numbers. A document whose numbers are all 0 has no
   * vector.
   */
  readonly data: string;
}

/** The clusters of an earlier run. Whole responses have this form; what they have in addition is ignored. */
export interface PreviousResponse {
  /** Clusters with the ids of their documents. Empty for a first run whose clusters should have ids. */
  readonly clusters: readonly PreviousCluster[];
}

/** What a request of a batch calls itself. */
export type RequestId = string | number | null;

/** What a request may hold besides the usual keys. */
export interface ReadOptions {
  /**
   * Allows an `id` in the request. It is called with the id before anything else is read, so that errors can name it.
   */
  readonly noteId?: (id: RequestId) => void;
}

/** What `duplicates` may be. */
export const COLLAPSE = ['collapse'] as const;

const properties = ['algorithm', 'language', 'parameters', 'documents'];

/** Keys that Carrot2 does not know, and which error messages therefore do not name. */
const ourProperties = [
  'idField',
  'vectorField',
  'vectorEncoding',
  'vectors',
  'previous',
  'seeds',
  'explain',
  'quality',
  'duplicates',
];

/** All keys that a request may have. */
export const requestKeys: readonly string[] = [...properties, ...ourProperties];

/**
 * Reads with `JSON.parse` where that loses nothing, else with the slow exact reader.
 *
 * @throws RequestError `invalid-body`
 */
export function readRequest(text: string, options: ReadOptions = {}): ClusterRequest {
  const fast = parseFast(text);
  return fast === undefined ? readRequestExactly(text, options) : checkRequest(fast, options);
}

/** The request with numbers as they are spelt, for messages that quote them. */
export function readRequestExactly(text: string, options: ReadOptions = {}): ClusterRequest {
  let value: JsonValue;
  try {
    value = readJson(text);
  } catch (error) {
    throw unreadableBody(error);
  }
  return checkRequest(value, options);
}

/** The parsed text, or undefined if only the exact reader will do. */
function parseFast(text: string): JsonValue | undefined {
  if (!isWithinLimits(text)) return undefined;
  try {
    const value: JsonValue = JSON.parse(text);
    return needsExactReader(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * Objects of which `JSON.parse` loses something: the order of integer-like keys, the key `__proto__`, or the spelling
 * of a name or an id that a message would show. The exact reader also says where earlier clusters are nested too
 * deeply.
 */
function needsExactReader(value: JsonValue): boolean {
  if (!isJsonObject(value) || value instanceof Map) return false;
  const { id, algorithm, language, parameters, documents, idField, previous } = value as {
    readonly [key: string]: JsonValue;
  };
  if (typeof algorithm === 'number' || typeof language === 'number' || isRounded(id)) return true;
  if (!areKept(parameters) || !isNestedWithin(previous, jsonLimits.nesting - 1)) return true;
  if (!Array.isArray(documents)) return false;
  return (documents as readonly JsonValue[]).some(
    document => isReordered(document) || (typeof idField === 'string' && isRounded(fieldOf(document, idField))),
  );
}

/** A field of a document as `JSON.parse` makes it. */
const fieldOf = (document: JsonValue, field: string): JsonValue | undefined =>
  isJsonObject(document) ? (document as { readonly [key: string]: JsonValue })[field] : undefined;

/** Integer-like keys come first in JavaScript, whatever the text says: one look at the first key tells. */
function isReordered(document: JsonValue): boolean {
  if (!isJsonObject(document)) return false;
  if (Object.hasOwn(document, '__proto__')) return true;
  for (const key in document) return /^(?:0|[1-9]\d{0,9})$/.test(key);
  return false;
}

/** Whether parameters as `JSON.parse` makes them are all that the text says. */
export const areKept = (parameters: JsonValue | undefined): boolean =>
  !isJsonObject(parameters) || isShallow(parameters, 50);

/**
 * Deep parameters are read exactly, for the nesting counts there; so are those with integer-like keys, huge numbers, or
 * a zero below zero, which is an integer or not as it is spelt.
 */
function isShallow(value: JsonValue, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) if (!isShallow(item, depth - 1)) return false;
    return true;
  }
  for (const [key, item] of Object.entries(value))
    if (/^\d/.test(key) || !isShallow(item as JsonValue, depth - 1)) return false;
  return true;
}

/**
 * Checks a request that is a value already, with objects or Maps as a program or the readers of JSON make them.
 *
 * @throws RequestError `invalid-body`, which names the place, the rule and the value
 */
export function checkRequest(value: unknown, { noteId }: ReadOptions = {}): ClusterRequest {
  if (!isJsonObject(value)) throw wrongShape('The body must be a JSON object.', []);
  const fields = new Map(entriesOf(value));
  noteId?.(readId(fields.get('id')));
  const known = noteId ? ['id', ...properties] : properties;
  for (const key of fields.keys())
    if (!known.includes(key) && !ourProperties.includes(key)) throw unknownProperty(key, known);
  const idField = readText(fields.get('idField'), 'idField');
  const vectorField = readText(fields.get('vectorField'), 'vectorField');
  const duplicates = readChoice(fields.get('duplicates'), ['duplicates'], COLLAPSE);
  return {
    algorithm: readName(fields.get('algorithm'), 'algorithm'),
    language: readName(fields.get('language'), 'language'),
    parameters: readParameters(fields.get('parameters')),
    documents: readDocuments(fields.get('documents'), { key: 'documents', idField, vectorField }),
    ...(idField === null ? {} : { idField }),
    ...readVectorSettings(fields, vectorField),
    ...readPrevious(fields.get('previous'), idField),
    ...readSeeds(fields.get('seeds'), fields.get('documents')),
    ...readSwitch(fields.get('explain'), 'explain'),
    ...readSwitch(fields.get('quality'), 'quality'),
    ...(duplicates === null ? {} : { duplicates }),
  };
}

/** @throws RequestError with the place, the rule and the value */
function readSeeds(
  value: JsonValue | undefined,
  documents: JsonValue | undefined,
): { readonly seeds?: readonly Seed[] } {
  if (value === undefined || value === null) return {};
  try {
    return { seeds: checkSeeds(plainValue(value), Array.isArray(documents) ? documents.length : 0) };
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    throw badValue(error.message, ['seeds', ...error.path]);
  }
}

/** Scalars count as strings, as in Carrot2. */
function readName(value: JsonValue | undefined, key: string): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof SpeltNumber) return value.text;
  if (typeof value === 'object') throw wrongShape(`${key} must be a string.`, [key]);
  return String(value);
}

function readText(value: JsonValue | undefined, key: string): string | null {
  if (value === undefined || value === null || typeof value === 'string') return value ?? null;
  throw wrongShape(`${key} must be a string.`, [key]);
}

function readId(value: JsonValue | undefined): RequestId {
  checkId(value, ['id']);
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'number')
    return value ?? null;
  if (value instanceof SpeltNumber) return value.value;
  throw wrongShape('id must be a string or a number.', ['id']);
}

function readParameters(value: JsonValue | undefined): JsonObject | null {
  if (value === undefined || value === null) return null;
  if (!isJsonObject(value)) throw wrongShape('parameters must be an object.', ['parameters']);
  return value;
}

function readSwitch<K extends string>(value: JsonValue | undefined, key: K): { readonly [key in K]?: true } {
  if (value === undefined || value === null || value === false) return {};
  if (value === true) return { [key]: true } as { readonly [key in K]?: true };
  throw wrongShape(`${key} must be true or false.`, [key]);
}

function readPrevious(value: JsonValue | undefined, idField: string | null): Pick<ClusterRequest, 'previous'> {
  if (value === undefined || value === null) return {};
  if (idField === null)
    throw wrongShape('previous requires idField: documents are matched by their ids.', ['previous']);
  try {
    return { previous: { clusters: checkPrevious(plainValue(value)) } };
  } catch (error) {
    throw error instanceof PreviousError ? badValue(error.message, ['previous', ...error.path]) : error;
  }
}

type VectorSettings = Pick<ClusterRequest, 'vectorField' | 'vectorEncoding' | 'vectors'>;

function readVectorSettings(fields: ReadonlyMap<string, JsonValue>, vectorField: string | null): VectorSettings {
  const vectorEncoding = readChoice(fields.get('vectorEncoding'), ['vectorEncoding'], VECTOR_ENCODINGS);
  const vectors = readVectorColumn(fields.get('vectors'));
  if (vectors && vectorField !== null)
    throw wrongShape('A request has either vectors or vectorField, not both.', ['vectors']);
  return {
    ...(vectorField === null ? {} : { vectorField }),
    ...(vectorEncoding === null ? {} : { vectorEncoding }),
    ...(vectors === null ? {} : { vectors }),
  };
}

function readChoice<T extends string>(
  value: JsonValue | undefined,
  path: readonly string[],
  choices: readonly T[],
): T | null {
  if (value === undefined || value === null) return null;
  const choice = choices.find(known => known === value);
  if (choice === undefined)
    throw wrongShape(`${path.join('.')} must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}.`, path);
  return choice;
}

function readVectorColumn(value: JsonValue | undefined): VectorColumn | null {
  if (value === undefined || value === null) return null;
  if (!isJsonObject(value)) throw wrongShape('vectors must be an object with dimensions and data.', ['vectors']);
  const { dimensions, encoding, data, ...others } = Object.fromEntries(entriesOf(value));
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw wrongShape('vectors has dimensions, encoding and data.', ['vectors', unknown]);
  const number = dimensions instanceof SpeltNumber ? dimensions.value : dimensions;
  if (typeof number !== 'number') throw wrongShape('vectors.dimensions must be a number.', ['vectors', 'dimensions']);
  if (typeof data !== 'string') throw wrongShape('vectors.data must be a base64 string.', ['vectors', 'data']);
  return { dimensions: number, encoding: readChoice(encoding, ['vectors', 'encoding'], VECTOR_ENCODINGS), data };
}

/** Where documents are in the body, and the fields of them that may hold something other than texts. */
interface DocumentsPlace {
  readonly key: 'documents' | 'leftovers';
  readonly idField: string | null;
  readonly vectorField: string | null;
}

/** Checks the documents of a request. @throws RequestError `invalid-body` */
export function readDocuments(value: JsonValue | undefined, place: DocumentsPlace): readonly Document[] {
  const { key } = place;
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrongShape(`${key} must be an array of objects.`, [key]);
  for (let index = 0; index < value.length; index++) checkDocument(value[index], index, place);
  return value as readonly Document[];
}

function checkDocument(document: JsonValue, index: number, { key, idField, vectorField }: DocumentsPlace): void {
  const path = [key, index];
  if (!isJsonObject(document)) throw wrongShape('A document must be an object.', path);
  const check = (field: string, value: JsonValue): void => {
    // Vectors are checked when they are taken out of the documents.
    if (field === vectorField) return;
    if (field === idField && isId(value)) checkId(value, [...path, field]);
    else checkField(value, field, path);
  };
  if (document instanceof Map) {
    for (const [field, value] of document) check(field, value);
    return;
  }
  const fields = document as { readonly [field: string]: JsonValue };
  for (const field in fields) check(field, fields[field]!);
}

function checkField(value: JsonValue, field: string, document: readonly (string | number)[]): void {
  if (typeof value === 'string' ? value.length <= jsonLimits.string : isStrings(value)) {
    if (field.length <= jsonLimits.name) return;
    throw badValue(`Name length (${field.length}) exceeds the maximum allowed (${jsonLimits.name})`, document);
  }
  const path = [...document, field];
  if (typeof value === 'string')
    throw badValue(`String value length (${value.length}) exceeds the maximum allowed (${jsonLimits.string})`, path);
  throw badValue(`A document's field must be a string or an array of strings: field=${field.slice(0, 200)}`, path);
}

/** Ids may be numbers. */
const isId = (value: JsonValue): boolean => value === null || typeof value === 'number' || value instanceof SpeltNumber;

const isStrings = (value: JsonValue): boolean =>
  Array.isArray(value) && value.every(item => typeof item === 'string' && item.length <= jsonLimits.string);
