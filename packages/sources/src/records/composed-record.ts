import type { Notice, SourceRecord } from '../record-set.js';
import { changedDocuments, changeTexts } from './change-texts.js';

/** Characters of one byte, and the letters that follow them, are composed already. */
const MAY_BE_DECOMPOSED = /[^\x00-\u02ff]/;

const composed = (text: string): string => (MAY_BE_DECOMPOSED.test(text) ? text.normalize('NFC') : text);

/** The record with the texts in NFC, so that *é* is one character whatever wrote it; the same if all are. */
export const composedRecord = (record: SourceRecord): SourceRecord => changeTexts(record, composed);

/** Says in how many of the records the texts were changed by {@link composedRecord}. */
export function composedNotices(before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly Notice[] {
  const documents = changedDocuments(before, after);
  if (documents === undefined) return [];
  const message =
    `In ${documents}, some letters and their accents were separate characters. ` +
    'Each is now one character (NFC), so that equal words are equal.';
  return [{ level: 'info', message }];
}
