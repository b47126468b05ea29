/** The documents of a source, and what is known about their fields. */
import type { FieldValue } from '@sheaf/core';
import {
  dimensionsOf,
  type Field,
  isVectorText,
  type RecordSet,
  type Role,
  type SourceRecord,
  withoutMarkup,
} from '@sheaf/sources';
import type { Decisions } from './decisions.js';

export interface Collection {
  /** A name for people: that of a file, the title of a sample, or a query. */
  readonly name: string;
  readonly source: string;
  readonly query: string;
  /** How many documents the source has for the query; null if it does not say. */
  readonly matches: number | null;
  readonly rows: readonly SourceRecord[];
  readonly fields: readonly Field[];
  /** Names of the fields whose text is clustered. */
  readonly clustered: readonly string[];
  /** The probable language, by its name in the engine. */
  readonly language: string | null;
  /** The counts of records that were removed earlier, if their file is no longer available. */
  readonly removed?: Removed | undefined;
}

/** Records of a file that are not among the documents. */
export interface Removed {
  /** The number of records that occurred again and were merged. */
  readonly again: number;
  /** The number of records that the person removed, including duplicates. */
  readonly leftOut: number;
  /** How many of the removed records were duplicates. */
  readonly duplicates?: number;
}

/** The collection with the numbers of the records that were removed from its file, which may not stay at hand. */
export function withRemoved(
  collection: Collection,
  read: Pick<RecordSet, 'records' | 'details'> | undefined,
  decisions: Decisions,
): Collection {
  if (!read) return collection;
  const { records, details } = read;
  const kept = new Set(collection.rows);
  const leftOut = records.filter(row => !kept.has(row));
  const duplicates = leftOut.filter(row => decisions.get(row) === 'duplicate').length;
  const removed = { again: details.again ?? 0, leftOut: leftOut.length, ...(duplicates > 0 && { duplicates }) };
  return removed.again + removed.leftOut === 0 ? collection : { ...collection, removed };
}

/** The texts of a field. Where a row has no column `constructor` or the like, what all objects have is no value. */
export const valuesOf = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];

/** A value as people read it. */
export const textOf = (value: FieldValue | undefined): string => valuesOf(value).map(shownText).join(' · ');

const shownText = (text: string): string => (isVectorText(text) ? `${dimensionsOf(text)} numbers` : text);

export const fieldsOf = (collection: Collection, role: Role): readonly string[] =>
  collection.fields.filter(field => field.role === role).map(field => field.name);

/** The name of the documents if they have no title. */
export const headingOf = ({ query, name }: Collection): string => query || name;

/** A title for the document: its title field, or else the beginning of its text. */
export function titleOf(collection: Collection, number: number): string {
  const row = collection.rows[number];
  if (!row) return '';
  for (const role of ['title', 'text', 'id'] as const)
    for (const name of fieldsOf(collection, role)) {
      const text = plain(textOf(row[name])).trim();
      if (text) return text.length > 160 ? `${text.slice(0, 157)}…` : text;
    }
  return `Document ${number + 1}`;
}

/** Removes markup: sources mark matches with bold tags, and other tags are never shown. “a < b” stays. */
export const plain = (text: string): string =>
  /[<\ue000]/.test(text) ? withoutMarkup(text).replace(/[\ue000\ue001]/g, '') : text;

/** The address of a document if it is safe to open; null for addresses that could run code. */
export function linkOf(collection: Collection, number: number): string | null {
  const row = collection.rows[number];
  for (const name of ['url', ...fieldsOf(collection, 'link')]) {
    const address = valuesOf(row?.[name])[0]?.trim();
    if (address && /^(https?:|mailto:)/i.test(address)) return address;
  }
  return null;
}
