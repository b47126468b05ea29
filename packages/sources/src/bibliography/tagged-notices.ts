/** The faults of a file with tagged lines. Only the first ones are reported one by one. */
import type { Notice } from '../record-set.js';

const NAMED = 20;

/** @param line where the fault is, counted from 1 */
export const faultAt = (line: number, reason: string): Notice => ({
  level: 'warning',
  line,
  message: `Line ${line}: ${reason}`,
});

/** @param line where the record begins, counted from 1 */
export const emptyRecordAt = (line: number): Notice =>
  faultAt(line, 'the record that begins here is empty; it is left out.');

export function noticesOf(faults: readonly Notice[]): readonly Notice[] {
  const more = faults.length - NAMED;
  if (more <= 0) return faults;
  return [...faults.slice(0, NAMED), { level: 'warning', message: `${more} more places like these.` }];
}
