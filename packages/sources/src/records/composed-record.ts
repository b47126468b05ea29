import type { FieldValue } from '@sheaf/core';
import type { Notice, SourceRecord } from '../record-set.js';
import { recordOf } from './to-record.js';

/** Characters of one byte, and the letters that follow them, are composed already. */
const MAY_BE_DECOMPOSED = /[^\x00-\u02ff]/;

const composed = (text: string): string => (MAY_BE_DECOMPOSED.test(text) ? text.normalize('NFC') : text);

const composedValue = (value: FieldValue): FieldValue =>
  typeof value === 'string' ? composed(value) : value.map(composed);

const isComposed = (value: FieldValue): boolean => [value].flat().every(text => composed(text) === text);

/** The record with the texts in NFC, so that *é* is one character whatever wrote it; the same if all are. */
export const composedRecord = (record: SourceRecord): SourceRecord => {
  const entries = Object.entries(record);
  if (entries.every(([, value]) => isComposed(value))) return record;
  return recordOf(entries.map(([name, value]) => [name, composedValue(value)]));
};

/** Says in how many of the records the texts were changed by {@link composedRecord}. */
export function composedNotices(before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly Notice[] {
  const count = after.filter((record, place) => record !== before[place]).length;
  if (count === 0) return [];
  const documents = count === 1 ? '1 document' : `${count.toLocaleString('en')} documents`;
  const message =
    `In ${documents}, some letters and their accents were separate characters. ` +
    'Each is now one character (NFC), so that equal words are equal.';
  return [{ level: 'info', message }];
}
