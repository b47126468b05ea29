/** Writes numbers for people to read. */

/**
 * A share in percent with one decimal. 57 of 400 are 14.25 %, hence 14.3: products of fractions can be a bit less than
 * that, and would be rounded down.
 */
export const decimal = (share: number): string => Number((100 * share).toPrecision(12)).toFixed(1);

/** `91.3 %`, with a thin space. */
export const percent = (share: number): string => `${decimal(share).replace(/\.0$/, '')}\u2009%`;

/** `38 ms`, `2.4 s`, `1 min 5 s`. */
export function duration(millis: number): string {
  if (millis < 1000) return `${Math.round(millis)} ms`;
  if (millis < 60_000) return `${(millis / 1000).toFixed(1)} s`;
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  return count < 1e6 ? `${(count / 1e3).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
