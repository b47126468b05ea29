/** One document for a record that several files hold. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import { hasMany } from './citation-fields.js';
import { plainDoi } from './citation-values.js';

/** The column with the names of the files that a record is from, where there are several files. */
export const ORIGIN = 'file';

const textOf = (value: FieldValue | undefined): string =>
  (value === undefined ? '' : typeof value === 'string' ? value : (value[0] ?? '')).trim();

/** Letters and digits of a title, so that punctuation, markup and case do not matter. */
const titleKey = (record: SourceRecord): string => {
  const title = textOf(record['title'])
    .normalize('NFKD')
    .toLowerCase()
    .replace(/<[^<>]*>|[^\p{L}\p{N}]+/gu, '');
  return title === '' ? '' : `${title}|${textOf(record['year'])}`;
};

const IDS = ['doi', 'pmid'] as const;

/** The DOI and the PubMed number of a bibliographic record, as far as it has them, each in one spelling. */
export const recordIds = (record: SourceRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(IDS.map(id => [id, idOf(record, id)]).filter(([, value]) => value !== ''));

const idOf = (record: SourceRecord, id: (typeof IDS)[number]): string =>
  plainDoi(textOf(Object.hasOwn(record, id) ? record[id] : undefined)).toLowerCase();

/** Whether two records have different values of an id that both have. */
const conflict = (a: SourceRecord, b: SourceRecord): boolean =>
  IDS.some(id => {
    const [left, right] = [idOf(a, id), idOf(b, id)];
    return left !== '' && right !== '' && left !== right;
  });

const listOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** The first record with what only the second one has; tags and origins of both. */
function union(first: SourceRecord, second: SourceRecord, lists: ReadonlySet<string>): SourceRecord {
  const added = Object.entries(second).flatMap(([name, value]): [string, FieldValue][] => {
    if (!Object.hasOwn(first, name)) return [[name, value]];
    return lists.has(name) ? [[name, [...new Set([...listOf(first[name]), ...listOf(value)])]]] : [];
  });
  return added.length === 0 ? first : (Object.fromEntries([...Object.entries(first), ...added]) as SourceRecord);
}

/** Fields whose values are joined; the others are those of the first record that has one. */
const JOINED = ['keywords', 'index terms', 'url', 'notes'].filter(hasMany);

/** Records, each once, and how many were found more than once. */
export interface Merged {
  readonly records: readonly SourceRecord[];
  /** Records that were found again in another place and are now part of an earlier one. */
  readonly again: number;
}

/**
 * Merges records that are the same: the same DOI or PubMed number, or the same title and year where no id says
 * otherwise.
 *
 * @param origin name of the field that says where a record is from; a merged record has all origins
 */
export function mergeRecords(records: readonly SourceRecord[], origin: string): Merged {
  const merged: SourceRecord[] = [];
  const byKey = new Map<string, number>();
  const lists = new Set([...JOINED, origin]);
  for (const record of records) {
    const keys = keysOf(record);
    const at = keys.map(key => byKey.get(key)).find(place => place !== undefined && !conflict(merged[place]!, record));
    const place = at ?? merged.length;
    merged[place] = at === undefined ? record : union(merged[at]!, record, lists);
    for (const key of keysOf(merged[place]!)) if (!byKey.has(key)) byKey.set(key, place);
  }
  return { records: merged, again: records.length - merged.length };
}

function keysOf(record: SourceRecord): readonly string[] {
  const ids = Object.entries(recordIds(record));
  const title = titleKey(record);
  return [...ids.map(([id, value]) => `${id}:${value}`), ...(title === '' ? [] : [`title:${title}`])];
}
