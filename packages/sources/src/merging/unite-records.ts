/** One record of several that are the same. */
import type { FieldValue } from '@sheaf/core';
import { hasMany } from '../bibliography/citation-fields.js';
import { ORIGIN, type SourceRecord } from '../record-set.js';

const listOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const lengthOf = (value: FieldValue | undefined): number => listOf(value).reduce((sum, text) => sum + text.length, 0);

/** Fields whose values are joined. */
const JOINED: ReadonlySet<string> = new Set([...['keywords', 'index terms', 'url', 'notes'].filter(hasMany), ORIGIN]);
/** Fields that some databases cut: the longest value is kept. */
const CUT: ReadonlySet<string> = new Set(['abstract', 'authors']);

const fullness = (record: SourceRecord): readonly [fields: number, characters: number, written: string] => [
  Object.keys(record).length,
  Object.values(record).reduce((sum, value) => sum + lengthOf(value), 0),
  JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))),
];

/** The fullest records first; the order in which they come does not matter. */
function byFullness(records: readonly SourceRecord[]): readonly SourceRecord[] {
  const keyed = records.map(({ [ORIGIN]: _, ...record }, at) => ({ at, key: fullness(record as SourceRecord) }));
  const compared = keyed.toSorted(
    ({ key: a }, { key: b }) => b[0] - a[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0),
  );
  return compared.map(({ at }) => records[at]!);
}

function chosen(name: string, values: readonly FieldValue[]): FieldValue {
  if (JOINED.has(name) && values.length > 1) return [...new Set(values.flatMap(listOf))];
  if (!CUT.has(name)) return values[0]!;
  return values.reduce((longest, value) => (lengthOf(value) > lengthOf(longest) ? value : longest));
}

/**
 * The fullest of the records, with what the others have besides: keywords, links, notes and files of all of them, and
 * the longest abstract and list of authors.
 */
export function uniteRecords(records: readonly SourceRecord[]): SourceRecord {
  const [first] = records;
  if (records.length === 1) return first!;
  const values = new Map<string, FieldValue[]>();
  for (const record of byFullness(records))
    for (const [name, value] of Object.entries(record)) {
      const known = values.get(name);
      if (known) known.push(value);
      else values.set(name, [value]);
    }
  const files = [...new Set(records.flatMap(record => listOf(record[ORIGIN])))];
  const united = [...values].map(([name, all]) => [name, chosen(name, all)] as const);
  return Object.fromEntries([
    ...united.filter(([name]) => name !== ORIGIN),
    ...(files.length === 0 ? [] : [[ORIGIN, files.length === 1 ? files[0]! : files] as const]),
  ]) as SourceRecord;
}
