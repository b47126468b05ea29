/** Helpers that turn a response of a search service into a search result. */
import { describeFields } from '../fields/describe-fields.js';
import type { SourceRecord } from '../record-set.js';
import { hasFields, toRecord } from '../records/to-record.js';
import type { SearchResult } from '../source.js';

export interface Found {
  readonly query: string;
  readonly records: readonly SourceRecord[];
  readonly total?: number | undefined;
}

/** What a search found, with the role of each field. */
export const searchResult = ({ query, records, total }: Found): SearchResult => ({
  format: 'json',
  query,
  records,
  fields: describeFields(records),
  notices: [],
  details: {},
  ...(total === undefined ? {} : { total }),
});

/** Items of a response as records, without those that have no field. */
export const recordsOf = (items: readonly unknown[]): readonly SourceRecord[] => items.map(toRecord).filter(hasFields);

/** The value at a dotted path; `hits.0.title` steps into arrays too. */
export function valueAt(root: unknown, path: string): unknown {
  if (path.trim() === '') return root;
  return path
    .trim()
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      root,
    );
}

/** A count, whether it is a number, a text or an object with `value`. */
export function totalOf(value: unknown): number | undefined {
  const count = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value;
  const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
