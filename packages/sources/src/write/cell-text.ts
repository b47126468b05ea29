import { dateText } from '../fields/dates.js';
import type { CellValue } from './result-table.js';

/** The value of a filled cell as text; a day has no time. */
export const cellText = (value: NonNullable<CellValue>): string =>
  value instanceof Date ? dateText(value) : String(value);
