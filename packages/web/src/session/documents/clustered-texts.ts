/** The texts of documents that are clustered. */
import type { FieldValue } from '@sheaf/core';
import { isPlaceholder, type SourceRecord } from '@sheaf/sources';
import { pause, STEP } from '../threads/pause.js';
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

/** What has been made of the rows, by the columns that are clustered. */
const made = new WeakMap<Collection['rows'], Map<string, SourceRecord[]>>();

function madeOf({ rows, clustered }: Collection): SourceRecord[] {
  const ofRows = made.get(rows) ?? new Map<string, SourceRecord[]>();
  made.set(rows, ofRows);
  const key = JSON.stringify(clustered);
  const documents = ofRows.get(key) ?? [];
  ofRows.set(key, documents);
  return documents;
}

/** The documents as they are clustered, made once. */
export function clusteredDocuments(collection: Collection): readonly SourceRecord[] {
  const documents = madeOf(collection);
  while (documents.length < collection.rows.length) documents.push(clusteredDocument(collection, documents.length));
  return documents;
}

/** Makes the documents in short steps: 100,000 at once would hold the page. */
export async function documentsInSteps(collection: Collection): Promise<readonly SourceRecord[]> {
  const documents = madeOf(collection);
  let started = performance.now();
  while (documents.length < collection.rows.length) {
    documents.push(clusteredDocument(collection, documents.length));
    if (documents.length % 64 !== 0 || performance.now() - started < STEP) continue;
    await pause();
    started = performance.now();
  }
  return documents;
}

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
