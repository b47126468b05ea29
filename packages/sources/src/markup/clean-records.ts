/** Counts, and on demand removes, remains of HTML in the values of records. */
import type { FieldValue } from '@sheaf/core';
import type { Notice, SourceRecord } from '../record-set.js';
import { changedDocuments, changeTexts } from '../records/change-texts.js';
import { quoted } from '../records/quoted.js';
import type { RawRecords } from '../records/raw-records.js';
import { recordOf } from '../records/to-record.js';
import { cleanMarkup, decodeLetters, markupIn } from './clean-markup.js';

const each = (value: FieldValue, change: (text: string) => string): FieldValue =>
  typeof value === 'string' ? change(value) : value.map(change);

const cleaned = (record: SourceRecord): SourceRecord =>
  recordOf(
    Object.entries(record)
      .map(([name, value]) => [name, each(value, cleanMarkup)] as const)
      .filter(([, value]) => value !== ''),
  );

/** The record with letters in place of references to them, which would part words. */
export const letteredRecord = (record: SourceRecord): SourceRecord => changeTexts(record, decodeLetters);

/** Says in how many of the records the texts were changed by {@link letteredRecord}. */
export function letteredNotices(before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly Notice[] {
  const documents = changedDocuments(before, after);
  if (documents === undefined) return [];
  const message = `In ${documents}, letters were written as references of HTML, such as “&eacute;”. They are read as the letters.`;
  return [{ level: 'info', message }];
}

/** Values with remains of HTML, and the first such remains. */
function countMarkup(records: readonly SourceRecord[]): { readonly count: number; readonly first: string | undefined } {
  let count = 0;
  let first: string | undefined;
  for (const record of records)
    for (const value of Object.values(record)) {
      const found = typeof value === 'string' ? markupIn(value) : value.map(markupIn).find(part => part !== undefined);
      if (found === undefined) continue;
      count++;
      first ??= found;
    }
  return { count, first };
}

/** The records without remains of HTML if `clean` is set; otherwise a notice says how many values hold some. */
export function handleMarkup<R extends RawRecords>(read: R, clean: boolean): R {
  const { count, first } = countMarkup(read.records);
  if (count === 0) return read;
  if (clean) return { ...read, records: read.records.map(cleaned) };
  const values = count === 1 ? '1 value holds' : `${count.toLocaleString('en')} values hold`;
  const message = `${values} remains of HTML, such as ${quoted(first!)}.`;
  return {
    ...read,
    notices: [...read.notices, { level: 'info', message, about: 'markup' }],
    details: { ...read.details, markup: count },
  };
}
