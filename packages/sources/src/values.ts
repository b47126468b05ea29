/** Records of values that a program has in hand, chosen as those of a file, without the readers of files. */
import { findRecords, holdsDocuments, withoutWrapper } from './read/json/find-records.js';
import { asDocument } from './read/json/known-documents.js';
import { tableToRecords } from './read/tables/table-to-records.js';
import type { SourceRecord } from './record-set.js';
import { isObject, toRecord } from './records/to-record.js';

export { describeFields, documentsFor } from './fields/describe-fields.js';
export { flatRecord } from './records/to-record.js';

/**
 * The records of values, in their order: what an API calls a hit or an issue, with nested members by dotted names. A
 * single value that holds a list of documents, such as the response of a search engine, is opened, also if it is written
 * as JSON. A text becomes the field `text`, and lists become rows of a table.
 */
export function recordsOfValues(values: readonly unknown[]): readonly SourceRecord[] {
  const items = opened(values, DEEPEST);
  if (items.length > 0 && items.every(Array.isArray)) return tableToRecords(items, {}).records;
  return withoutWrapper(items).map(item => toRecord(asDocument(item)));
}

/** How many times what was found in a single value is a single value itself. */
const DEEPEST = 5;

/** The documents within a single value; all other values as they are. */
function opened(values: readonly unknown[], depth: number): readonly unknown[] {
  const [only] = values;
  if (values.length !== 1 || depth === 0) return values;
  const written = isObject(only) ? only['text'] : only;
  const parsed = typeof written === 'string' ? parsedJson(written) : undefined;
  if (parsed) return opened(parsed, depth - 1);
  if (Array.isArray(only)) return opened(only, depth - 1);
  if (!isObject(only)) return values;
  const { items } = findRecords(only);
  if (holdsDocuments(only)) return opened(items, depth - 1);
  const found = items[0] === only ? values : opened(items, depth - 1);
  return holdsMost(found, only) ? found : values;
}

/** The values of a text of JSON, or of lines of it; undefined for another text. */
function parsedJson(text: string): readonly unknown[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    // Lines, or a text such as "[bug] The page stays blank".
  }
  try {
    return text.split('\n').flatMap(line => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
  } catch {
    return undefined;
  }
}

/** Whether items hold nearly all text of an object. An issue with two labels is a document, and not two. */
function holdsMost(items: readonly unknown[], root: object): boolean {
  const [within, all] = [textIn(items), textIn(root)];
  return items.length > 1 && within >= 0.75 * all;
}

/** Characters of all texts of several words. */
function textIn(value: unknown): number {
  let sum = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') sum += /\S\s+\S/.test(next) ? next.length : 0;
    else if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) rest.push(member);
  }
  return sum;
}
