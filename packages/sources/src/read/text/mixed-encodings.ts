/** Files in which lines of two encodings follow each other, as programs leave them that add to a file of another. */

export interface MixedText {
  readonly text: string;
  /** Which encoding most lines have, of those that show it. */
  readonly encoding: 'utf-8' | 'windows-1252';
  /** Numbers of the lines in the other encoding, from 1. */
  readonly others: readonly number[];
}

const LINE_FEED = 0x0a;

/** How many bytes a character has in UTF-8 by its first; 0 for a byte that begins none. */
function lengthBy(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Capitals of Windows-1252 that often stand before a quotation mark or a dash: together they look like UTF-8. */
const isDoubtful = (first: number): boolean => (first >= 0xc6 && first <= 0xcd) || (first >= 0xd2 && first <= 0xdf);

/** So many characters in a row are no accident. */
const CERTAIN = 3;

type Line = 'ascii' | 'utf-8' | 'windows-1252';

/** In which encoding the bytes from `start` to `end` are written. */
function encodingOf(bytes: Uint8Array, start: number, end: number): Line {
  let [found, certain] = [0, false];
  for (let at = start; at < end; ) {
    const length = lengthBy(bytes[at]!);
    if (length === 0 || at + length > end) return 'windows-1252';
    for (let next = at + 1; next < at + length; next++) if ((bytes[next]! & 0xc0) !== 0x80) return 'windows-1252';
    if (length > 1) found++;
    certain ||= length > 1 && !isDoubtful(bytes[at]!);
    at += length;
  }
  if (found === 0) return 'ascii';
  return certain || found >= CERTAIN ? 'utf-8' : 'windows-1252';
}

interface Run {
  readonly start: number;
  readonly end: number;
  readonly encoding: Line;
}

/** Every line with its end. */
function linesOf(bytes: Uint8Array): Run[] {
  const lines: Run[] = [];
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    lines.push({ start, end, encoding: encodingOf(bytes, start, end) });
    start = end;
  }
  return lines;
}

/** Adjacent lines that are decoded at once: those in ASCII are the same in both encodings. */
function runsOf(lines: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const isSame = last && (line.encoding === 'ascii' || last.encoding === 'ascii' || line.encoding === last.encoding);
    if (!isSame) runs.push(line);
    else
      runs.splice(-1, 1, {
        ...last,
        end: line.end,
        encoding: last.encoding === 'ascii' ? line.encoding : last.encoding,
      });
  }
  return runs;
}

/**
 * Decodes each line in its own encoding.
 *
 * @param decode decodes bytes in the encoding
 * @returns undefined unless there are lines of both
 */
export function decodeMixed(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252') => string,
): MixedText | undefined {
  const lines = linesOf(bytes);
  const numbered = (encoding: Line): number[] =>
    lines.flatMap((line, place) => (line.encoding === encoding ? [place + 1] : []));
  const [utf8, western] = [numbered('utf-8'), numbered('windows-1252')];
  if (utf8.length === 0 || western.length === 0) return undefined;
  const text = runsOf(lines)
    .map(({ start, end, encoding }) =>
      decode(bytes.subarray(start, end), encoding === 'windows-1252' ? 'windows-1252' : 'utf-8'),
    )
    .join('');
  return utf8.length >= western.length
    ? { text, encoding: 'utf-8', others: western }
    : { text, encoding: 'windows-1252', others: utf8 };
}
