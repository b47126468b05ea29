/**
 * Whether there is enough memory for what a text becomes: a few bytes can become large objects, and the process ends
 * when memory runs out.
 */
import { FileError } from '../errors.js';

/** The longest text that JavaScript engines can hold has 2²⁹ characters. */
export const LONGEST_TEXT = 500_000_000;

/**
 * About how many bytes of memory a record, a list, a cell or an element takes, by the sign with which it begins or
 * ends in one format or another.
 */
const COSTS: ReadonlyMap<string, number> = new Map([
  ['{', 300],
  ['<', 300],
  ['[', 120],
  ['\n', 120],
  [',', 100],
  [';', 60],
  ['\t', 60],
  ['|', 60],
]);

/** A text of two bytes per character, and its parts. */
const PER_BYTE = 4;

/** Shorter texts are always accepted. */
const HARMLESS = 2 ** 20;

/** Bytes of memory that reading a text of these bytes takes at most, roughly. */
export function memoryToRead(bytes: Uint8Array): number {
  const costs = new Float64Array(256).fill(PER_BYTE);
  for (const [sign, cost] of COSTS) costs[sign.charCodeAt(0)]! += cost;
  let need = 0;
  for (let at = 0; at < bytes.length; at++) need += costs[bytes[at]!]!;
  return need;
}

/**
 * Checks that there is space for what a text becomes when it is read.
 *
 * @param memory bytes there are; no bound if undefined
 * @throws FileError for a text that is too long, or needs more memory than there is
 */
export function checkRoom(bytes: Uint8Array, memory: number = Number.POSITIVE_INFINITY): void {
  if (bytes.length > LONGEST_TEXT)
    throw new FileError(`the file holds more than ${LONGEST_TEXT / 1e6} MB of text; open a part of it`);
  if (bytes.length <= HARMLESS || memory === Number.POSITIVE_INFINITY) return;
  const need = memoryToRead(bytes);
  if (need > memory)
    throw new FileError(
      `the file needs about ${inGb(need)} of memory, and ${inGb(memory)} are free; open a part of it`,
    );
}

const inGb = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
