/**
 * Reads files that are only partly UTF-8: lines of two encodings, for example because two programs wrote to the file,
 * or damaged characters, such as halves of an emoji.
 */

export interface MixedText {
  readonly text: string;
  /** The encoding of most lines. */
  readonly encoding: 'utf-8' | 'windows-1252';
  /** Numbers of the lines in the other encoding, from 1. */
  readonly others: readonly number[];
  /** Whether invalid bytes were replaced by `\ufffd`. */
  readonly damaged: boolean;
}

const LINE_FEED = 0x0a;

/** The length of a character in UTF-8 by its first byte; 0 for a byte that begins no character. */
function lengthBy(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Capitals of Windows-1252 that often come before a quotation mark or a dash: together they look like UTF-8. */
const isDoubtful = (first: number): boolean => (first >= 0xc6 && first <= 0xcd) || (first >= 0xd2 && first <= 0xdf);

/** So many characters in a row are no accident. */
const CERTAIN = 3;

type Line = 'ascii' | 'utf-8' | 'windows-1252';

/** How many bytes the character of UTF-8 has that begins here; 0 if none does. */
function lengthAt(bytes: Uint8Array, at: number, end: number): number {
  const length = lengthBy(bytes[at]!);
  if (at + length > end) return 0;
  for (let next = at + 1; next < at + length; next++) if ((bytes[next]! & 0xc0) !== 0x80) return 0;
  return length;
}

/**
 * In which encoding the bytes from `start` to `end` are written. Below a mark of UTF-8, one character of several bytes
 * shows that they are in it, and the others are damaged.
 */
function encodingOf(bytes: Uint8Array, start: number, end: number, isMarked: boolean): Line {
  let [found, certain, broken] = [0, false, false];
  for (let at = start; at < end; ) {
    const length = lengthAt(bytes, at, end);
    if (length === 0 && !isMarked) return 'windows-1252';
    broken ||= length === 0;
    if (length > 1) found++;
    certain ||= length > 1 && (isMarked || !isDoubtful(bytes[at]!));
    at += length || 1;
  }
  if (found === 0) return broken ? 'windows-1252' : 'ascii';
  return certain || found >= CERTAIN ? 'utf-8' : 'windows-1252';
}

/** Adjacent lines that are decoded at once: those in ASCII are the same in both encodings. */
interface Run {
  readonly start: number;
  end: number;
  encoding: Line;
}

/** The runs of a file, and the numbers of its lines in each encoding. */
interface Lines {
  readonly runs: readonly Run[];
  readonly numbers: Readonly<Record<Line, readonly number[]>>;
}

function readLines(bytes: Uint8Array, isMarked: boolean): Lines {
  const runs: Run[] = [];
  const numbers: Record<Line, number[]> = { ascii: [], 'utf-8': [], 'windows-1252': [] };
  for (let [start, number] = [0, 1]; start < bytes.length; number++) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const encoding = encodingOf(bytes, start, end, isMarked);
    numbers[encoding].push(number);
    const last = runs.at(-1);
    if (last && (encoding === 'ascii' || last.encoding === 'ascii' || encoding === last.encoding)) {
      last.end = end;
      if (last.encoding === 'ascii') last.encoding = encoding;
    } else runs.push({ start, end, encoding });
    start = end;
  }
  return { runs, numbers };
}

/**
 * Decodes each line of bytes that are not UTF-8 as a whole in its own encoding.
 *
 * @param decode decodes bytes in the encoding
 * @param isMarked whether the bytes are below a mark of UTF-8
 * @returns undefined unless there are lines in UTF-8
 */
export function decodeMixed(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252') => string,
  isMarked = false,
): MixedText | undefined {
  const { runs, numbers } = readLines(bytes, isMarked);
  const { 'utf-8': utf8, 'windows-1252': western } = numbers;
  if (utf8.length === 0) return undefined;
  const text = runs
    .map(({ start, end, encoding }) =>
      decode(bytes.subarray(start, end), encoding === 'windows-1252' ? 'windows-1252' : 'utf-8'),
    )
    .join('');
  const damaged = text.includes('\ufffd');
  return utf8.length >= western.length
    ? { text, encoding: 'utf-8', others: western, damaged }
    : { text, encoding: 'windows-1252', others: utf8, damaged };
}
