/** Bytes to text: byte order marks first, then what the bytes themselves allow. */
import { FileError } from '../../errors.js';
import { WINDOWS_1252 } from '../../markup/windows-1252.js';
import { startsWith } from '../signatures.js';
import { decodeDos, dosEncodingNamed } from './dos-encodings.js';
import { decodeMixed } from './mixed-encodings.js';
import { fromUtf7 } from './utf-7.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  /** Numbers of the lines that are in the other one of two encodings, from 1; absent if there are none. */
  readonly others?: readonly number[];
  /** Whether what is no character in UTF-8 became `\ufffd`. */
  readonly damaged?: boolean;
}

const UTF_8_MARK = '\xef\xbb\xbf';

/** The encoding that a mark tells. That of UTF-8 tells too little: programs that ignore it may have added lines. */
function byMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** So many bytes show whether a text is in UTF-16. */
const START = 4000;

/** Letters of one script, or of those that are written together. */
const SCRIPTS: readonly RegExp[] = [
  /[\p{scx=Latin}]/gu,
  /[\p{scx=Cyrillic}]/gu,
  /[\p{scx=Greek}]/gu,
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu,
  /[\p{scx=Hebrew}]/gu,
  /[\p{scx=Arabic}]/gu,
  /[\p{scx=Armenian}\p{scx=Georgian}]/gu,
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Taml}\p{scx=Telu}\p{scx=Gujr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Guru}]/gu,
  /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/gu,
];
const SIGNS = /[\s\p{P}\p{N}\x20-\x7e]/gu;

/** Whether a text has the letters of one script, and signs. */
function isOfOneScript(text: string): boolean {
  const rest = text.replace(SIGNS, '');
  const most = Math.max(...SCRIPTS.map(script => rest.match(script)?.length ?? 0));
  return text.length > 1 && text.length - rest.length + most > text.length * 0.95;
}

/**
 * UTF-16 without a mark. Its bytes are control characters in any other encoding, and the first byte of its letters
 * differs less than the second. In this order of the bytes, they are letters of one script.
 */
function withoutMark(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, Math.min(bytes.length, START) & ~1);
  if (!start.some(byte => byte < 0x09 || (byte > 0x0d && byte < 0x1b))) return undefined;
  const distinct = (from: number): number => new Set(start.filter((_, at) => at % 2 === from)).size;
  const encoding = distinct(1) <= distinct(0) ? 'utf-16le' : 'utf-16be';
  return isOfOneScript(decode(start, encoding)) ? encoding : undefined;
}

/** UTF-32, which no engine decodes: a mark, and four bytes for each character. */
function utf32(bytes: Uint8Array): DecodedText | undefined {
  const isLittle = startsWith(bytes, '\xff\xfe\0\0');
  if (!isLittle && !startsWith(bytes, '\0\0\xfe\xff')) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const codes = Array.from({ length: (bytes.length >> 2) - 1 }, (_, at) => view.getUint32(4 * at + 4, isLittle));
  const text = codes.map(code => (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code))).join('');
  return { text, encoding: isLittle ? 'utf-32le' : 'utf-32be' };
}

/** Node 20 decodes the bytes 80 to 9F as Latin-1, so we put it right afterwards. */
const repaired = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, character => WINDOWS_1252[character.charCodeAt(0) - 0x80]!);

/** The text of bytes in one encoding. @throws FileError if the encoding is not known */
export function decode(bytes: Uint8Array, encoding: string): string {
  const dos = dosEncodingNamed(encoding);
  if (dos !== undefined) return decodeDos(bytes, dos);
  if (/^utf-?7$/i.test(encoding)) return fromUtf7(decode(bytes, 'utf-8'));
  try {
    const decoder = new TextDecoder(encoding);
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? repaired(text) : text;
  } catch (cause) {
    if (cause instanceof RangeError) throw new FileError(`the encoding “${encoding}” is not known`, {}, { cause });
    throw cause;
  }
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // Not UTF-8: the caller falls back to Windows-1252, in which every byte means something
  }
}

/** The encoding that this is a name of. */
function encodingNamed(name: string): string | undefined {
  try {
    return dosEncodingNamed(name) ?? new TextDecoder(name).encoding;
  } catch {
    return undefined; // No name of an encoding: the caller finds out by itself
  }
}

/** Texts hold no control characters but tab, line feed, form feed and carriage return. */
const binary = /[\x00-\x08\x0e-\x1a]/;

/** @throws FileError if the start shows that this is not text */
export function checkText(text: string): void {
  if (binary.test(text.slice(0, 4000)))
    throw new FileError('this is not a text, a table or a workbook', {}, { isOther: true });
}

/**
 * Bytes that are not UTF-8 as a whole. Where the text is said to be that, or Windows-1252, it may be both. A byte order
 * mark says more than a name.
 */
function decodeOther(bytes: Uint8Array, named: string | undefined, isMarked: boolean): DecodedText {
  const encoding = named === undefined || isMarked ? undefined : encodingNamed(named);
  if (encoding !== undefined && !/^(?:utf-|windows-1252$)/.test(encoding))
    return { text: decode(bytes, encoding), encoding };
  return decodeMixed(bytes, decode, isMarked) ?? { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' };
}

/**
 * Decodes text. Without `encoding`: the byte order mark, else UTF-16 where its letters show it, else UTF-8 when the
 * bytes are valid UTF-8, else Windows-1252. Where some lines are in UTF-8 and others in Windows-1252, each is decoded
 * in its own. Where all lines look like UTF-8, it is UTF-8 with damaged characters, and so is below a byte order mark
 * each line that holds a character of several bytes.
 *
 * @param named what the text itself calls its encoding, which counts where nothing else tells it
 */
export function decodeText(bytes: Uint8Array, encoding?: string, named?: string): DecodedText {
  const wide = encoding === undefined ? utf32(bytes) : undefined;
  if (wide !== undefined) return wide;
  const chosen = encoding ?? byMark(bytes) ?? withoutMark(bytes);
  if (chosen !== undefined) return { text: decode(bytes, chosen), encoding: chosen };
  const isMarked = startsWith(bytes, UTF_8_MARK);
  const rest = isMarked ? bytes.subarray(UTF_8_MARK.length) : bytes;
  const text = asUtf8(rest);
  const decoded = text === undefined ? decodeOther(rest, named, isMarked) : { text, encoding: 'utf-8' };
  if (!isMarked) checkText(decoded.text);
  return decoded;
}
