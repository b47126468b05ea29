/**
 * Texts that a program took for Windows-1252, although they were UTF-8, and encoded again: “cafÃ©”, “itâ€™s”. Exports of
 * Facebook and Instagram are written so, and tables that went through Excel.
 */
import type { FieldValue } from '@sheaf/core';
import type { Notice, SourceRecord } from '../record-set.js';
import { recordOf } from '../records/to-record.js';
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

const valueOnce = (value: FieldValue): FieldValue => (typeof value === 'string' ? once(value) : value.map(once));

const isTwice = (value: FieldValue): boolean => [value].flat().some(text => once(text) !== text);

/** The records with the letters that were meant, and a notice if some were not those. */
export function decodeTwice(records: readonly SourceRecord[]): {
  readonly records: readonly SourceRecord[];
  readonly notices: readonly Notice[];
} {
  let count = 0;
  const decoded = records.map(record => {
    const entries = Object.entries(record);
    if (!entries.some(([, value]) => isTwice(value))) return record;
    count++;
    return recordOf(entries.map(([name, value]) => [name, valueOnce(value)]));
  });
  if (count === 0) return { records, notices: [] };
  const documents = count === 1 ? '1 document' : `${count.toLocaleString('en')} documents`;
  const message = `In ${documents}, letters were encoded twice, such as “Ã©” for “é”. They are read as they were meant.`;
  return { records: decoded, notices: [{ level: 'warning', message }] };
}
