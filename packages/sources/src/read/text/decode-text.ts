/** Bytes to text: byte order marks first, then what the bytes themselves allow. */
import { FileError } from '../../errors.js';
import { WINDOWS_1252 } from '../../markup/windows-1252.js';
import { decodeMixed } from './mixed-encodings.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  /** Numbers of the lines that are in the other one of two encodings, from 1; absent if there are none. */
  readonly others?: readonly number[];
  /** Whether what is no character in UTF-8 became `\ufffd`. */
  readonly damaged?: boolean;
}

function byMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: every other byte of Western text is zero. */
function byZeros(bytes: Uint8Array): Encoding | undefined {
  const length = Math.min(bytes.length, 1000) & ~1;
  if (length < 4) return undefined;
  const zeros = [0, 0];
  for (let place = 0; place < length; place++) if (bytes[place] === 0) zeros[place & 1]!++;
  const most = length / 2;
  if (zeros[1]! > most * 0.7 && zeros[0]! < most * 0.1) return 'utf-16le';
  if (zeros[0]! > most * 0.7 && zeros[1]! < most * 0.1) return 'utf-16be';
  return undefined;
}

/** Node 20 decodes the bytes 80 to 9F as Latin-1, so we put it right afterwards. */
const repaired = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, character => WINDOWS_1252[character.charCodeAt(0) - 0x80]!);

function decode(bytes: Uint8Array, encoding: string): string {
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

/** Texts hold no control characters but tab, line feed, form feed and carriage return. */
const binary = /[\x00-\x08\x0e-\x1a]/;

/** @throws FileError if the start shows that this is no text */
export function checkText(text: string): void {
  if (binary.test(text.slice(0, 4000))) throw new FileError('this is not a text, a table or a workbook');
}

/**
 * Decodes text. Without `encoding`: the byte order mark, else UTF-16 when every other byte is zero, else UTF-8 when the
 * bytes are valid UTF-8, else Windows-1252. Where some lines are in UTF-8 and others in Windows-1252, each is decoded
 * in its own. Where all lines look like UTF-8, it is UTF-8 with damaged characters.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  const chosen = encoding ?? byMark(bytes) ?? byZeros(bytes);
  if (chosen !== undefined) return { text: decode(bytes, chosen), encoding: chosen };
  const text = asUtf8(bytes);
  const decoded =
    text === undefined
      ? (decodeMixed(bytes, decode) ?? { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' })
      : { text, encoding: 'utf-8' };
  checkText(decoded.text);
  return decoded;
}
