import { InputError } from '../../input/open-inputs.js';

/** How much time is one period. */
export type Span = 'day' | 'week' | 'month';

/** The names of spans, as the command line offers them. */
export const SPANS = ['day', 'week', 'month'] as const satisfies readonly Span[];

const DAY_MILLIS = 86_400_000;

/**
 * The day, the week or the month of a date, by ISO 8601 and in UTC: `2026-11-23`, `2026-W48` or `2026-11`.
 *
 * @throws InputError for a text that is no date
 */
export function spanOf(text: string, span: Span): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InputError(`${JSON.stringify(text)} is no date.`);
  const date = new Date(time);
  if (span === 'day') return date.toISOString().slice(0, 10);
  if (span === 'month') return date.toISOString().slice(0, 7);
  // The year of a week is that of its Thursday, and the first week of a year is the one with the first Thursday.
  const thursday = new Date(time + (4 - (date.getUTCDay() || 7)) * DAY_MILLIS);
  const year = thursday.getUTCFullYear();
  const week =
    Math.floor(
      (Date.UTC(year, thursday.getUTCMonth(), thursday.getUTCDate()) - Date.UTC(year, 0, 1)) / DAY_MILLIS / 7,
    ) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
