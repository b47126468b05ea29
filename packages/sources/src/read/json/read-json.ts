/** Finds the records in JSON files of all shapes that we know. */
import { FileError } from '../../errors.js';
import type { Notice, RequestHints, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { hasFields, isObject, isTooDeep, toRecord } from '../../records/to-record.js';
import { tableToRecords } from '../tables/table-to-records.js';
import { findRecords, withoutWrapper } from './find-records.js';
import { asDocument, noticesAbout } from './known-documents.js';
import { type Found, listingsIn } from './known-lists.js';
import { parseJson } from './parse-json.js';

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

/** More names than this, and far more than records, are no names of columns. */
const MOST_NAMES = 500;

/** @throws FileError where names of members differ from record to record, as ids do */
function checkNames(records: readonly SourceRecord[]): void {
  const names = new Set(records.flatMap(record => Object.keys(record)));
  if (names.size <= MOST_NAMES || names.size <= 10 * records.length) return;
  throw new FileError(
    `the names in this file seem to be ids, not columns: ${records.length} documents have ${names.size} of them, ` +
      `such as “${[...names].at(-1)!.slice(0, 60)}”; save it as a list with an object for each document, ` +
      'such as [{"id": "1", "text": "…"}]',
  );
}

function toRecords(items: readonly unknown[]): { records: SourceRecord[]; notices: Notice[] } {
  const values = withoutWrapper(items);
  const records = values.map(item => toRecord(asDocument(item)));
  checkNames(records);
  const filled = records.filter(hasFields);
  const lost = records.length - filled.length;
  const notices: Notice[] =
    lost === 0 ? [] : [{ level: 'warning', message: `${lost} of ${records.length} entries are empty and left out.` }];
  return { records: filled, notices: [...noticesAbout(values.slice(0, LOOKED_AT)), ...notices] };
}

/** Says which lists of a file are not read. */
function othersNotice({ path, items, others = [] }: Found): Notice[] {
  if (others.length === 0) return [];
  const named = others.slice(0, 3).map(other => `“${other.path}” (${other.items.length})`);
  const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
  const message = `The documents are the ${items.length} entries of “${path}”. The file also has ${named.join(', ')}${more}, not read.`;
  return [{ level: 'info', message }];
}

/** So many values show what wrote them. */
const LOOKED_AT = 100;

/** Rows of cells, as spreadsheets are often saved: `[["title", "text"], ["…", "…"]]`. */
const isTable = (items: readonly unknown[]): items is readonly (readonly unknown[])[] =>
  items.length > 0 && items.every(Array.isArray);

/** Finds the records in a parsed JSON value. */
export function recordsInJson(root: unknown, { header }: { header?: boolean | undefined } = {}): RawRecords {
  if (!Array.isArray(root) && !isObject(root)) throw new FileError('the file holds one value, not documents');
  const found: Found = listingsIn(root) ?? (Array.isArray(root) ? { items: root, path: '' } : findRecords(root));
  const { items, path } = found;
  if (isTable(items)) {
    const table = tableToRecords(items, { header: header ?? found.header });
    return { ...table, details: { ...table.details, path } };
  }
  const request = isObject(root) ? hintsOf(root) : undefined;
  const query = isObject(root) ? queryOf(root) : undefined;
  const read = toRecords(items);
  return {
    ...read,
    notices: [
      ...(found.said ? [{ level: 'info', message: found.said } as const] : []),
      ...othersNotice(found),
      ...read.notices,
    ],
    details: { path, ...(request ? { request } : {}), ...(query === undefined ? {} : { query }) },
  };
}

export const readJson = (text: string, options: { header?: boolean | undefined } = {}): RawRecords =>
  recordsInJson(parseJson(text), options);
