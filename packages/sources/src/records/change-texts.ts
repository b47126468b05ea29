/** Records whose texts are read otherwise than they are written. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import { counted } from './counted.js';
import { recordOf } from './to-record.js';

/** The record with each text changed; the same record if no text differs then. */
export function changeTexts(record: SourceRecord, change: (text: string) => string): SourceRecord {
  const isKept = (value: FieldValue): boolean => [value].flat().every(text => change(text) === text);
  const changed = (value: FieldValue): FieldValue => (typeof value === 'string' ? change(value) : value.map(change));
  const entries = Object.entries(record);
  if (entries.every(([, value]) => isKept(value))) return record;
  return recordOf(entries.map(([name, value]) => [name, changed(value)]));
}

/** How many records {@link changeTexts} changed, such as “2 documents”; undefined for none. */
export function changedDocuments(before: readonly SourceRecord[], after: readonly SourceRecord[]): string | undefined {
  const count = after.filter((record, place) => record !== before[place]).length;
  return count === 0 ? undefined : counted(count, 'document');
}
