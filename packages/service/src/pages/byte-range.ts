/** The part of a file that a request asks for. Players of videos ask for parts, and some play nothing without them. */

/** Bytes of a file: those from `start` to just before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range that the header `Range` names (RFC 9110, section 14): null if the whole file is to be sent, which is
 * allowed for several ranges and required for other units, and `'none'` where the file has no such bytes.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(?=.*\d)(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  if (first === '') return rangeWithin(Math.max(size - Number(last), 0), size, size);
  if (last === '') return rangeWithin(Number(first), size, size);
  return Number(last) < Number(first) ? null : rangeWithin(Number(first), Number(last) + 1, size);
}

const rangeWithin = (start: number, end: number, size: number): ByteRange | 'none' =>
  start < size ? { start, end: Math.min(end, size) } : 'none';
