/**
 * Texts that a program took for Windows-1252, although they were UTF-8, and encoded again: “cafÃ©”, “itâ€™s”. Exports of
 * Facebook and Instagram are written so, and tables that went through Excel.
 */
import type { Notice, SourceRecord } from '../record-set.js';
import { changedDocuments, changeTexts } from '../records/change-texts.js';
import { WINDOWS_1252 } from './windows-1252.js';

/** The first byte of a character in UTF-8 and the next one, as Windows-1252 reads them. */
const MAY_BE = new RegExp(`[\u00c2-\u00f4][\u0080-\u00bf${WINDOWS_1252.replace(/[\x80-\x9f]/g, '')}]`);
const OTHER_THAN_ASCII = /[^\x00-\x7f]+/g;

const decoder = new TextDecoder('utf-8', { fatal: true });

function byteOf(character: string): number {
  const place = WINDOWS_1252.indexOf(character);
  return place < 0 ? character.charCodeAt(0) : 0x80 + place;
}

/** The characters that were encoded twice; undefined for others. A lost space without a break belongs to an à. */
function decodedOnce(characters: string): string | undefined {
  if (characters === 'Ã') return 'à';
  const bytes = [...characters].map(byteOf);
  if (bytes.some(byte => byte > 0xff)) return undefined;
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return undefined; // The characters are what they seem to be
  }
}

/** The text as it was written; the same if one of its characters was encoded once. */
function once(text: string): string {
  if (!MAY_BE.test(text)) return text;
  const parts = text.match(OTHER_THAN_ASCII)!.map(decodedOnce);
  let next = 0;
  return parts.includes(undefined) ? text : text.replace(OTHER_THAN_ASCII, () => parts[next++]!);
}

/** The record with the letters that were meant; the same if none was encoded twice. */
export const decodedRecord = (record: SourceRecord): SourceRecord => changeTexts(record, once);

/** Says in how many of the records the texts were changed by {@link decodedRecord}. */
export function decodedNotices(before: readonly SourceRecord[], after: readonly SourceRecord[]): readonly Notice[] {
  const documents = changedDocuments(before, after);
  if (documents === undefined) return [];
  const message = `In ${documents}, letters were encoded twice, such as “Ã©” for “é”. They are read as they were meant.`;
  return [{ level: 'warning', message }];
}
