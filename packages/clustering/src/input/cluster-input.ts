/**
 * Checks what a program passes to `cluster`. Errors name the place, the rule and the value.
 */
import type { Document, FieldValue } from '@sheaf/core';
import { type WordVectorsName, wordVectorNames } from './word-vectors.js';

/** The name of the field of a document that is a text itself. */
const TEXT = 'text';

/** The maximum number of characters that a message quotes. */
const LONGEST_QUOTE = 60;

/**
 * Converts documents into the form that algorithms read: texts become documents with the field `text`, numbers and
 * booleans become texts, and fields without a value are left out. Other documents are returned unchanged.
 *
 * @param fields the only fields to read; absent: all
 * @throws TypeError for a document or field that cannot be read, and if no document has any of the fields
 */
export function readDocuments(documents: readonly unknown[], fields?: readonly string[]): readonly Document[] {
  const wanted = fields && new Set(fields);
  // Unlike `map`, this does not skip the holes of an array.
  const read = Array.from(documents, (document, at) => readDocument(document, at, wanted, !wanted));
  if (fields?.length && read[0] && !read.some(document => document instanceof Map && document.size > 0))
    throw noneHas(fields);
  return read;
}

/** The error for chosen fields that no document has. */
const noneHas = (fields: readonly string[]): TypeError =>
  new TypeError(`options.fields: no document has ${quoted(fields.join())}.`);

/**
 * Documents whose chosen fields can be read. They may still contain other fields, with any values.
 *
 * @param fields absent and null mean all
 * @throws TypeError for a document or field that cannot be read
 */
export function readChosen(
  documents: readonly (object | string)[],
  fields: readonly string[] | null | undefined,
): readonly Document[] {
  const wanted = fields ? new Set(fields) : undefined;
  return Array.from(documents, (document, at) => readDocument(document, at, wanted));
}

/** @throws TypeError if the documents have fields, but none of the chosen ones */
export function checkChosen(
  documents: readonly (object | string)[],
  fields: readonly string[] | null | undefined,
): void {
  if (fields && lackFields(documents, fields)) throw noneHas(fields);
}

/** Whether the documents have fields with values, but none of these fields. A text has the field `text`. */
export function lackFields(documents: readonly (object | string)[], fields: readonly string[]): boolean {
  const wanted = new Set(fields);
  let hasOthers = false;
  for (const document of documents)
    for (const [name, value] of fieldsOf(document)) {
      if (value === null || value === undefined) continue;
      if (wanted.has(name as string)) return false;
      hasOthers = true;
    }
  return hasOthers;
}

/** @throws TypeError for anything but an iterable, such as an array, a set or a generator; texts are rejected, too */
export function listOf<D>(documents: Iterable<D>): readonly D[] {
  if (Array.isArray(documents)) return documents as readonly D[];
  if (typeof documents === 'object' && documents !== null && Symbol.iterator in documents) return [...documents];
  throw new TypeError(`documents must be an array or another iterable of documents, but ${is(documents)}.`);
}

/**
 * The document with nothing but texts in the wanted fields: the document itself if that is already so. Other fields
 * may be kept or left out.
 *
 * @param at the number of the document, for messages
 * @param wanted the only fields that will be read; absent: all
 * @param mayHaveOthers whether the result may contain other fields. A text stays a text, because it has no fields
 * @throws TypeError for a document or field that cannot be read
 */
export function readDocument(
  document: unknown,
  at: number,
  wanted?: ReadonlySet<string>,
  mayHaveOthers = true,
): Document {
  if (typeof document === 'string') return { [TEXT]: document };
  const fields = wantedFields(document, at, wanted);
  const isReadable = mayHaveOthers && fields.every(([, value]) => isFieldValue(value));
  return isReadable ? (document as Document) : textsOf(fields, at);
}

/** The fields of a document with their names. The caller must check that the names are texts. */
export function fieldsOf(document: object | string): readonly (readonly [name: unknown, value: unknown])[] {
  if (typeof document === 'string') return [[TEXT, document]];
  return document instanceof Map ? [...document] : Object.entries(document);
}

type Field = readonly [name: string, value: unknown];

function wantedFields(document: unknown, at: number, wanted: ReadonlySet<string> | undefined): readonly Field[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new TypeError(
      `documents[${at}] must be an object with texts in its fields, a Map or a text, but ${is(document)}.`,
    );
  const all = fieldsOf(document);
  const fields = wanted ? all.filter(([name]) => wanted.has(name as string)) : all;
  const odd = fields.find(([name]) => typeof name !== 'string');
  if (odd !== undefined) throw new TypeError(`documents[${at}] must name its fields by texts, but ${is(odd[0])}.`);
  return fields as readonly Field[];
}

const textsOf = (fields: readonly Field[], at: number): ReadonlyMap<string, FieldValue> =>
  new Map(
    fields.flatMap(([name, value]) => {
      const text = readField(value, () => `documents[${at}], field ${quoted(name)},`);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

const isFieldValue = (value: unknown): value is FieldValue =>
  // Unlike `every`, `findIndex` does not skip holes.
  isText(value) || (Array.isArray(value) && value.findIndex(item => !isText(item)) < 0);

const isText = (value: unknown): value is string => typeof value === 'string';

/** How deeply lists may be nested. A list that contains itself exceeds this limit. */
const DEEPEST = 100;

/** The text or texts of a field; undefined if it has none. */
function readField(value: unknown, place: () => string, depth = 0): FieldValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (isFieldValue(value)) return value;
  if (depth > DEEPEST)
    throw new RangeError(`${place()} holds itself, or has lists within lists, more than ${DEEPEST} levels deep.`);
  if (Array.isArray(value)) return value.flatMap(item => readField(item, place, depth + 1) ?? []);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(
    `${place()} must be a text, a number, true, false or a list of them, but ${is(value)}. ` +
      'Leave the field out, or turn it into a text.',
  );
}

/** What an option must be, and a test for it. */
interface Expectation {
  readonly rule: string;
  readonly holds: (value: unknown) => boolean;
  readonly advice?: string;
}

const hasMembers =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && names.every(name => name in value);

const isIdOf = (value: unknown): boolean => typeof (value as { readonly idOf: unknown }).idOf === 'function';

const expectations: Readonly<Record<string, Expectation>> = {
  algorithm: {
    rule: 'an algorithm, such as the value `lingo`',
    holds: hasMembers('name', 'parameters', 'cluster'),
    advice: "Algorithms are values and not names: import { lingo } from 'sheaf'.",
  },
  language: {
    rule: 'a language, such as the value `english`',
    holds: hasMembers('name', 'tokenize', 'stem', 'isStopWord', 'isStopLabel'),
    advice: "Languages are values and not names: import { english } from 'sheaf', or await loadLanguage('French').",
  },
  parameters: {
    rule: 'an object with the parameters of the algorithm',
    holds: value => value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value)),
  },
  checkpoint: {
    rule: 'a function',
    holds: value => value === undefined || typeof value === 'function',
  },
  vectors: {
    rule: 'a list of vectors, a column with data and dimensions, a function, or the name of a table of words',
    holds: value =>
      value === undefined ||
      wordVectorNames.indexOf(value as WordVectorsName) > 0 ||
      typeof value === 'function' ||
      Array.isArray(value) ||
      hasMembers('data', 'dimensions')(value),
  },
  previous: {
    rule: 'an object with clusters and a function idOf',
    holds: value => value === undefined || (hasMembers('clusters', 'idOf')(value) && isIdOf(value)),
  },
};

/**
 * @param required names of the required options
 * @throws TypeError for the first option that is missing or of the wrong kind
 */
export function checkOptions(options: unknown, required: readonly string[] = ['algorithm', 'language']): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`The options must be an object with ${required.join(' and ')}, but ${is(options)}.`);
  for (const [name, { rule, holds, advice }] of Object.entries(expectations)) {
    if (name === 'algorithm' && !required.includes(name)) continue;
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (!holds(value))
      throw new TypeError(`options.${name} must be ${rule}, but ${is(value)}.${advice ? ` ${advice}` : ''}`);
  }
  checkFieldNames((options as { readonly fields?: unknown }).fields);
}

/**
 * @param fields the fields to read; absent and null mean all
 * @throws TypeError for anything but a list of at least one text
 */
export function checkFieldNames(fields: unknown): asserts fields is readonly string[] | null | undefined {
  if (fields === undefined || fields === null) return;
  if (!Array.isArray(fields)) throw new TypeError(`options.fields must be a list of texts, but ${is(fields)}.`);
  if (fields.length === 0) throw new TypeError('options.fields must name at least one field, but it is empty.');
  for (const [at, field] of fields.entries())
    if (typeof field !== 'string') throw new TypeError(`options.fields[${at}] must be a text, but ${is(field)}.`);
}

/** The end of an error message that quotes the wrong value. */
export function is(value: unknown): string {
  if (value === undefined) return 'it is missing';
  if (value === null) return 'it is null';
  if (typeof value === 'string') return `it is the text ${quoted(value)}`;
  if (Array.isArray(value)) return 'it is an array';
  if (typeof value === 'function') return 'it is a function';
  if (typeof value === 'object') return `it is ${kindOf(value)}`;
  return `it is the ${typeof value} ${String(value)}`;
}

function kindOf(value: object): string {
  const name: unknown = value.constructor?.name;
  return typeof name === 'string' && name !== '' && name !== 'Object' ? `a ${name}` : 'an object';
}

const quoted = (text: string): string =>
  JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
