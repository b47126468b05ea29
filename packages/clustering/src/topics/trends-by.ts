/** Topics by the values of a column and by period: classes over time. */
import { byCodeUnits } from '@sheaf/core/internal';
import { type TrendOptions, type TrendRow, type Trends, trends } from './trends.js';

/** How many documents of a topic have a value in a period. */
export interface ValueRow extends TrendRow {
  /** The value of the column; an empty text for documents without one. */
  readonly value: string;
}

/** The topics of the documents with one value, by period. */
export interface ValueTrends extends Trends {
  /** The value of the column. */
  readonly value: string;
}

/** Topics by value and period. */
export interface TrendsBy {
  /** The periods, from first to last; the same for all values. */
  readonly periods: readonly string[];
  /** One entry for each value, in the order of their code units. Shares are of the documents with the value. */
  readonly values: readonly ValueTrends[];
}

/** The maximum number of values. */
const MAX_VALUES = 1000;

/**
 * Counts topics by the values of a column and by period, and says for each value which topics have grown, shrunk,
 * appeared or vanished in the last period.
 *
 * @example
 * const rows = tickets.map(({ region, week }, at) => ({ topic: topics[at], value: region, period: week, count: 1 }));
 * for (const { value, topics: found } of trendsBy(rows).values) console.log(value, found.map(({ counts }) => counts));
 * @throws TypeError for a row of another shape, or one with a period that is not among those given
 * @throws RangeError for more than 1,000 values, 20,000 topics or 1,000 periods
 */
export function trendsBy(rows: Iterable<ValueRow>, options: TrendOptions = {}): TrendsBy {
  const byValue = new Map<string, ValueRow[]>();
  const all = [...rows];
  all.forEach((row, number) => {
    if (typeof row.value !== 'string') throw new TypeError(`rows[${number}].value must be a text.`);
    const known = byValue.get(row.value);
    if (known) known.push(row);
    else byValue.set(row.value, [row]);
  });
  if (byValue.size > MAX_VALUES)
    throw new RangeError(`There may be ${MAX_VALUES} values, and these are ${byValue.size}.`);
  // Checks all rows, so that messages have their numbers among all.
  const { periods } = trends(all, options);
  const values = [...byValue.keys()].sort(byCodeUnits);
  return { periods, values: values.map(value => ({ value, ...trends(byValue.get(value)!, { periods }) })) };
}
