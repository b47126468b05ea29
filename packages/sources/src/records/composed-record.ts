import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
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
