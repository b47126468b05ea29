/** The memory that reading a JSON text takes, counted beforehand. */
import type { JsonCounts } from './json-meter.js';

/**
 * Bytes of heap for one of each, in whichever of the two readers takes more. Measured over megabytes of the same thing,
 * with what the reader itself needs meanwhile; `json-meter.test.ts` holds them against the real readers.
 */
const OBJECT = 272;
const ARRAY = 112;
const STRING = 64;
const SCALAR = 112;

/** Bytes per character of a text that has a character beyond Latin-1. A text never has more characters than bytes. */
const WIDEST = 2;

/**
 * The memory that reading a JSON text takes.
 *
 * @returns bytes: the text, and everything that is made of it; not the bytes it came in
 */
export function readingNeed({ bytes, objects, arrays, strings, stringBytes, scalars }: JsonCounts): number {
  const values = OBJECT * objects + ARRAY * arrays + STRING * strings + SCALAR * scalars;
  return WIDEST * (bytes + stringBytes) + values;
}

/** The most memory that reading a JSON text of this size can take: if each byte opened an object. */
export const mostReadingNeed = (bytes: number): number => (OBJECT + 2 * WIDEST) * bytes;
