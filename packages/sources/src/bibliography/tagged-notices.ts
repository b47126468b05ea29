/** Faults of a file with tagged lines, of which only the first are worth naming one by one. */
import type { Notice } from '../record-set.js';

const NAMED = 20;

export function noticesOf(faults: readonly Notice[]): readonly Notice[] {
  const more = faults.length - NAMED;
  if (more <= 0) return faults;
  return [...faults.slice(0, NAMED), { level: 'warning', message: `${more} more places like these.` }];
}
