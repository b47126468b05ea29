import type { CellValue } from './result-table.js';

/** The value of a filled cell as text; a day has no time. */
export function cellText(value: NonNullable<CellValue>): string {
  if (!(value instanceof Date)) return String(value);
  return value.toISOString().replace(/(?:T00:00:00)?\.000Z$/, end => (end.startsWith('T') ? '' : 'Z'));
}
