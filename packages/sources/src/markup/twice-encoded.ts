/**
 * Texts that a program took for Windows-1252, although they were UTF-8, and encoded again: “cafÃ©”, “itâ€™s”. Exports of
 * Facebook and Instagram are written so, and tables that went through Excel.
 */
import type { Notice, SourceRecord } from '../record-set.js';
import { changedDocuments, changeTexts } from '../records/change-texts.js';
import { WINDOWS_1252 } from './windows-1252.js';

/** An encoding that UTF-8 was taken for. */
interface Taken {
  /** The characters of the bytes from 80 on. */
  readonly characters: string;
  /** The first byte of a letter in UTF-8 and the next one, in these characters. */
  readonly mayBe: RegExp;
}

/** Characters of a class of a regular expression. */
const inClass = (characters: string): string => characters.replace(/[\\\]^-]/g, '\\$&');

function taken(characters: string, first: string): Taken {
  return { characters, mayBe: new RegExp(`[${first}][\u0080-\u009f${inClass(characters.slice(0, 0x40))}]`) };
}

/** The characters of the bytes from 80 on of an encoding of one byte for each. */
const charactersOf = (encoding: string): string =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 0x80 }, (_, at) => 0x80 + at));

const LATIN_1 = Array.from({ length: 0x60 }, (_, at) => String.fromCharCode(0xa0 + at)).join('');

let encodings: readonly Taken[] | undefined;

/** Those of the West and of Cyrillic, in which letters of UTF-8 begin with other signs. */
const all = (): readonly Taken[] =>
  (encodings ??= [
    taken(WINDOWS_1252 + LATIN_1, '\u00c2-\u00f4'),
    taken(charactersOf('windows-1251'), charactersOf('windows-1251').slice(0xd0 - 0x80, 0xd2 - 0x80)),
  ]);

/** Whether a text has what most texts have not: this is fast. */
const MAY_BE = /[\u00c2-\u00f4РС][^\x00-\x7f]/;
const OTHER_THAN_ASCII = /[^\x00-\x7f]+/g;

const decoder = new TextDecoder('utf-8', { fatal: true });

function byteOf(character: string, { characters }: Taken): number {
  const place = characters.indexOf(character);
  if (place >= 0) return 0x80 + place;
  const code = character.charCodeAt(0);
  // What means nothing in the encoding is a control character.
  return code < 0xa0 ? code : Number.POSITIVE_INFINITY;
}

/** The characters that were encoded twice; undefined for others. A lost space without a break belongs to an à. */
function decodedOnce(written: string, encoding: Taken): string | undefined {
  if (written === 'Ã') return 'à';
  const bytes = [...written].map(character => byteOf(character, encoding));
  if (bytes.some(byte => byte > 0xff)) return undefined;
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return undefined; // The characters are what they seem to be
  }
}

/** Signs with a byte that means nothing in the encoding, so that programs write another one for it. */
const LOST: readonly (readonly [RegExp, string])[] = [
  [/â€\ufffd/g, 'â€\x9d'],
  [/Р[\ufffd˜]/g, 'Р\x98'],
];

/** The text as it was written; the same if one of its characters was encoded once. */
function once(text: string): string {
  if (!MAY_BE.test(text)) return text;
  const whole = LOST.reduce((fixed, [lost, sign]) => fixed.replace(lost, sign), text);
  for (const encoding of all()) {
    if (!encoding.mayBe.test(whole)) continue;
    const parts = whole.match(OTHER_THAN_ASCII)!.map(part => decodedOnce(part, encoding));
    let next = 0;
    if (!parts.includes(undefined)) return whole.replace(OTHER_THAN_ASCII, () => parts[next++]!);
  }
  return text;
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
