/** Whether a topic grows: whether more of its documents are late than chance would put there. */

export type Trend = 'rising' | 'falling' | 'steady';

/** Standard deviations that a count must differ by before it is called a trend. */
const CLEAR = 1.6;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/**
 * How much later the documents of a cluster are than all documents, in standard deviations: the documents of the second
 * half of the time, against as many as all documents lead to expect. 0 if nothing can be said.
 */
export function growth(counts: readonly number[], all: readonly number[]): number {
  const half = Math.ceil(all.length / 2);
  const share = sum(all.slice(half)) / Math.max(1, sum(all));
  const count = sum(counts);
  const deviation = Math.sqrt(count * share * (1 - share));
  return deviation === 0 ? 0 : (sum(counts.slice(half)) - count * share) / deviation;
}

export const trendOf = (value: number): Trend => (value > CLEAR ? 'rising' : value < -CLEAR ? 'falling' : 'steady');
