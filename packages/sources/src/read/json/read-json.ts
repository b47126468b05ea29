/** Finds the records in JSON files of all shapes that we know. */
import { FileError } from '../../errors.js';
import type { Notice, RequestHints, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../raw-records.js';
import { tableToRecords } from '../tables/table-to-records.js';
import { hasFields, isObject, isTooDeep, toRecord } from '../to-record.js';
import { parseJson } from './parse-json.js';

interface Found {
  readonly items: readonly unknown[];
  readonly path: string;
}

const largest = (found: readonly Found[]): Found | undefined =>
  found.reduce<Found | undefined>(
    (best, next) => (best === undefined || next.items.length > best.items.length ? next : best),
    undefined,
  );

const isListOfObjects = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.some(isObject);

/** The largest array of objects, level by level: the records of most responses lie one or two objects deep. */
function findList(root: Readonly<Record<string, unknown>>): Found | undefined {
  let level: { value: Readonly<Record<string, unknown>>; path: string }[] = [{ value: root, path: '' }];
  for (let depth = 0; depth < 6 && level.length > 0; depth++) {
    const members = level.flatMap(({ value, path }) =>
      Object.entries(value).map(([key, member]) => ({ member, path: path === '' ? key : `${path}.${key}` })),
    );
    const list = largest(
      members.flatMap(({ member, path }) => (isListOfObjects(member) ? [{ items: member, path }] : [])),
    );
    if (list) return list;
    level = members.flatMap(({ member, path }) => (isObject(member) ? [{ value: member, path }] : []));
  }
  return undefined;
}

const listAt = (root: unknown, ...path: readonly string[]): Found | undefined => {
  let value = root;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return Array.isArray(value) ? { items: value, path: path.join('.') } : undefined;
};

/** Elasticsearch puts the document into `_source`, next to its id. */
const hitsOf = (root: unknown): Found | undefined => {
  const hits = listAt(root, 'hits', 'hits');
  if (!hits?.items.every(hit => isObject(hit) && ('_source' in hit || '_id' in hit))) return undefined;
  const items = hits.items.map(hit => {
    const { _id, _source } = hit as { _id?: unknown; _source?: unknown };
    const source = isObject(_source) ? _source : {};
    return 'id' in source || _id === undefined ? source : { ...source, _id };
  });
  return { items, path: hits.path };
};

/** A list of documents under one of the names that programs give it. */
const knownList = (root: Readonly<Record<string, unknown>>): Found | undefined =>
  listAt(root, 'documents') ?? listAt(root, 'response', 'docs') ?? hitsOf(root);

/** Whether an object is a response that holds documents, rather than one itself. */
export const holdsDocuments = (root: unknown): boolean =>
  isObject(root) && (knownList(root) !== undefined || isListOfObjects(root['docs']) || isListOfObjects(root['hits']));

/** Objects that are members of an object, under names such as ids: `{"a1": {…}, "a2": {…}}`. */
function keyedObjects(root: Readonly<Record<string, unknown>>): Found | undefined {
  const entries = Object.entries(root);
  if (entries.length < 2 || !entries.every(([, value]) => isObject(value))) return undefined;
  return { items: entries.map(([key, value]) => ({ key, ...(value as object) })), path: '*' };
}

const locate = (root: Readonly<Record<string, unknown>>): Found =>
  knownList(root) ??
  findList(root) ??
  keyedObjects(root) ??
  largest(Object.entries(root).flatMap(([path, value]) => (Array.isArray(value) ? [{ items: value, path }] : []))) ?? {
    items: [root],
    path: '',
  };

function hintsOf(root: Readonly<Record<string, unknown>>): RequestHints | undefined {
  const { algorithm, language, parameters } = root;
  if (!Array.isArray(root['documents'])) return undefined;
  if (typeof algorithm !== 'string' && typeof language !== 'string' && !isObject(parameters)) return undefined;
  return {
    ...(typeof algorithm === 'string' ? { algorithm } : {}),
    ...(typeof language === 'string' ? { language } : {}),
    ...(isObject(parameters) && !isTooDeep(parameters) ? { parameters } : {}),
  };
}

function queryOf(root: Readonly<Record<string, unknown>>): string | undefined {
  const parameters = isObject(root['parameters']) ? root['parameters'] : undefined;
  const header = isObject(root['responseHeader']) ? root['responseHeader'] : undefined;
  const solr = isObject(header?.['params']) ? header['params'] : undefined;
  const query = root['query'] ?? parameters?.['queryHint'] ?? solr?.['q'];
  return typeof query === 'string' && query !== '' ? query : undefined;
}

function toRecords(items: readonly unknown[]): { records: SourceRecord[]; notices: Notice[] } {
  const records = items.map(toRecord);
  const filled = records.filter(hasFields);
  const lost = records.length - filled.length;
  const notices: Notice[] =
    lost === 0 ? [] : [{ level: 'warning', message: `${lost} of ${records.length} entries are empty and left out.` }];
  return { records: filled, notices };
}

/** Rows of cells, as spreadsheets are often saved: `[["title", "text"], ["…", "…"]]`. */
const isTable = (items: readonly unknown[]): items is readonly (readonly unknown[])[] =>
  items.length > 0 && items.every(Array.isArray);

/** Finds the records in a parsed JSON value. */
export function recordsInJson(root: unknown, { header }: { header?: boolean | undefined } = {}): RawRecords {
  if (!Array.isArray(root) && !isObject(root)) throw new FileError('the file holds one value, not documents');
  const { items, path } = Array.isArray(root) ? { items: root as readonly unknown[], path: '' } : locate(root);
  if (isTable(items)) {
    const table = tableToRecords(items, { header });
    return { ...table, details: { ...table.details, path } };
  }
  const request = isObject(root) ? hintsOf(root) : undefined;
  const query = isObject(root) ? queryOf(root) : undefined;
  return {
    ...toRecords(items),
    details: { path, ...(request ? { request } : {}), ...(query === undefined ? {} : { query }) },
  };
}

export const readJson = (text: string, options: { header?: boolean | undefined } = {}): RawRecords =>
  recordsInJson(parseJson(text), options);
