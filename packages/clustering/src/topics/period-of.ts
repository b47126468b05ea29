/** How much time is one period. */
export type Span = 'day' | 'week' | 'month';

/** All spans, the shortest first. */
export const SPANS = ['day', 'week', 'month'] as const satisfies readonly Span[];

/** A day. */
const DAY_MILLIS = 86_400_000;

/**
 * The day, the week or the month of a time, by ISO 8601 and in UTC: `2026-11-23`, `2026-W48` or `2026-11`.
 *
 * @param time milliseconds since 1970
 */
export function periodOf(time: number, span: Span): string {
  const date = new Date(time);
  if (span === 'day') return date.toISOString().slice(0, 10);
  if (span === 'month') return date.toISOString().slice(0, 7);
  // The year of a week is that of its Thursday, and the first week of a year is the one with the first Thursday.
  const thursday = new Date(time + (4 - (date.getUTCDay() || 7)) * DAY_MILLIS);
  const year = thursday.getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  const day = Date.UTC(year, thursday.getUTCMonth(), thursday.getUTCDate());
  const week = Math.floor((day - start) / DAY_MILLIS / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
