import { DAY_MILLIS, periodOf, SPANS, type Span } from '@sheaf/core/internal';
import { datesOf } from '@sheaf/sources';
import { type Collection, fieldsOf, textOf } from '../documents/collection.js';

/** How many periods make a line that can be read. */
const FEWEST = 8;
const MOST = 60;

export interface DatePeriods {
  readonly span: Span;
  /** All periods from first to last, those without documents included. */
  readonly names: readonly string[];
  /** The period of each document; null for one without a date. */
  readonly of: readonly (string | null)[];
}

/** The days, weeks or months of the documents: the shortest span that gives 8 to 60 periods; null if none does. */
export function datePeriods(collection: Collection): DatePeriods | null {
  const [field] = fieldsOf(collection, 'date');
  if (field === undefined) return null;
  const times = datesOf(collection.rows.map(row => textOf(row[field])));
  const known = times.filter(time => time !== null);
  if (known.length === 0) return null;
  const first = known.reduce((least, time) => Math.min(least, time));
  const last = known.reduce((most, time) => Math.max(most, time));
  // The longest month and the day on which it begins.
  if (last - first > (MOST + 1) * 31 * DAY_MILLIS) return null;
  for (const span of SPANS) {
    const names = namesBetween(first, last, span);
    if (names.length >= FEWEST && names.length <= MOST)
      return { span, names, of: times.map(time => (time === null ? null : periodOf(time, span))) };
  }
  return null;
}

function namesBetween(first: number, last: number, span: Span): readonly string[] {
  const names = new Set<string>();
  for (let time = first; time < last; time += DAY_MILLIS) names.add(periodOf(time, span));
  return [...names.add(periodOf(last, span))];
}
