/** The texts of documents that are clustered. */
import type { FieldValue } from '@sheaf/core';
import { isPlaceholder, type SourceRecord } from '@sheaf/sources';
import { type Collection, plain, valuesOf } from './collection.js';

/** A value as it is clustered; undefined if it is empty or a placeholder such as "N/A". */
function clusteredValue(value: FieldValue | undefined): FieldValue | undefined {
  if (typeof value === 'string') return isPlaceholder(value) ? undefined : plain(value);
  const filled = valuesOf(value).filter(each => !isPlaceholder(each));
  return filled.length === 0 ? undefined : filled.map(plain);
}

/** The fields of a document that are clustered and have text. */
export function clusteredDocument({ rows, clustered }: Collection, number: number): SourceRecord {
  const values = clustered.map(name => [name, clusteredValue(rows[number]?.[name])] as const);
  return Object.fromEntries(values.filter((entry): entry is [string, FieldValue] => entry[1] !== undefined));
}

export const clusteredDocuments = (collection: Collection): SourceRecord[] =>
  collection.rows.map((_, number) => clusteredDocument(collection, number));

/**
 * The texts of a document that were clustered, each with the name of its field. If a field has several values, the name
 * is followed by a number.
 */
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
