/** Repetitions in RE2's syntax, which limits their number. */
import type { Quantifier } from './read/regexp-tree.js';

/** The most repetitions that RE2 accepts; more are written as several parts. */
const MOST_REPEATED = 1000;

/** A pattern with its quantifier, as Java means it. @param end `?` for a lazy quantifier, else nothing */
export function repeat(pattern: string, { sign, least, most }: Quantifier, end: string): string {
  const from = Number(least ?? 0);
  const to = most === undefined ? from : Number(most || Number.POSITIVE_INFINITY);
  if (least === undefined || (from <= MOST_REPEATED && (to <= MOST_REPEATED || to === Number.POSITIVE_INFINITY)))
    return `${pattern}${sign}${end}`;
  const required = inParts(from).map(times => `${pattern}{${times}}`);
  const further =
    to === Number.POSITIVE_INFINITY
      ? [`${pattern}*${end}`]
      : inParts(to - from).map(times => `${pattern}{0,${times}}${end}`);
  return `(?:${[...required, ...further].join('')})`;
}

const inParts = (times: number): readonly number[] =>
  Array.from({ length: Math.ceil(times / MOST_REPEATED) }, (_, n) =>
    Math.min(MOST_REPEATED, times - n * MOST_REPEATED),
  );
