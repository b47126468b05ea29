/** Documents as they came from a source, with what is known of their fields. */
import type { FieldValue } from '@sheaf/core';
import { type Field, isPlaceholder, type Role, type SourceRecord } from '@sheaf/sources';

export interface Collection {
  /** What people call it: a file name, a sample's title, a query. */
  readonly name: string;
  readonly source: string;
  readonly query: string;
  /** How many documents the source has for the query, if it says so. */
  readonly matches: number | null;
  readonly rows: readonly SourceRecord[];
  readonly fields: readonly Field[];
  /** Names of the fields whose text is clustered. */
  readonly clustered: readonly string[];
  /** Best guess of the language, by the name the engines use. */
  readonly language: string | null;
}

export const textOf = (value: FieldValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : value.join(' · ');

export const valuesOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

export const fieldsOf = (collection: Collection, role: Role): readonly string[] =>
  collection.fields.filter(field => field.role === role).map(field => field.name);

/** A title to call the document by: its title field, else the start of its text. */
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

/** Sources mark matches with bold tags; nothing else of their markup is ever shown. */
export const plain = (text: string): string =>
  /[<\ue000]/.test(text) ? text.replace(/<[^>]*>|[\ue000\ue001]/g, '') : text;

/** A value as it is clustered; undefined where it is empty, or only says so: "N/A". */
function clusteredValue(value: FieldValue | undefined): FieldValue | undefined {
  if (typeof value === 'string') return isPlaceholder(value) ? undefined : plain(value);
  const filled = value?.filter(each => !isPlaceholder(each)) ?? [];
  return filled.length === 0 ? undefined : filled.map(plain);
}

/** Only the fields to be clustered, and of them only what has text. */
export function clusteredDocument({ rows, clustered }: Collection, number: number): SourceRecord {
  const document: Record<string, FieldValue> = {};
  for (const name of clustered) {
    const value = clusteredValue(rows[number]?.[name]);
    if (value !== undefined) document[name] = value;
  }
  return document;
}

export const clusteredDocuments = (collection: Collection): SourceRecord[] =>
  collection.rows.map((_, number) => clusteredDocument(collection, number));

/** The texts of a document that were clustered, each with the name of its field; of several values each has a number. */
export function clusteredTexts(
  collection: Collection,
  clustered: readonly string[],
  number: number,
): readonly (readonly [field: string, text: string])[] {
  return clustered.flatMap(name => {
    const values = valuesOf(collection.rows[number]?.[name]);
    return values.map((value, i) => [values.length > 1 ? `${name} ${i + 1}` : name, plain(value)] as const);
  });
}

/** Links that may be opened: nothing that runs code. */
export function linkOf(collection: Collection, number: number): string | null {
  const row = collection.rows[number];
  for (const name of ['url', ...fieldsOf(collection, 'link')]) {
    const address = valuesOf(row?.[name])[0]?.trim();
    if (address && /^(https?:|mailto:)/i.test(address)) return address;
  }
  return null;
}
