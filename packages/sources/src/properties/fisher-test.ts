/** Fisher's exact test: R. A. Fisher, The logic of inductive inference (1935). */

/** Probabilities that differ by less are equal: they were computed in different orders. */
const TOLERANCE = 1e-7;

/** Logarithms of 0! to n!. */
export function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1);
  for (let i = 2; i <= n; i++) logs[i] = logs[i - 1]! + Math.log(i);
  return logs;
}

/** How documents are divided. */
export interface FourCounts {
  /** All documents. */
  readonly total: number;
  /** Documents of the topic. */
  readonly topic: number;
  /** Documents with the value. */
  readonly value: number;
  /** Documents of the topic with the value. */
  readonly both: number;
}

/**
 * How probable it is that a topic chosen at random has the value as unusually often, or seldom, as this one: the
 * probability of all counts that are at most as probable as `both`.
 *
 * @param logs logarithms of the factorials from 0 to `total`
 */
export function fisherTest({ total, topic, value, both }: FourCounts, logs: Float64Array): number {
  const chosen = (n: number, k: number): number => logs[n]! - logs[k]! - logs[n - k]!;
  const all = chosen(total, topic);
  const logOf = (count: number): number => chosen(value, count) + chosen(total - value, topic - count) - all;
  const observed = logOf(both) + TOLERANCE;
  let sum = 0;
  for (let count = Math.max(0, topic + value - total); count <= Math.min(topic, value); count++) {
    const log = logOf(count);
    if (log <= observed) sum += Math.exp(log);
  }
  return Math.min(1, sum);
}
