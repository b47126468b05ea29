/** Prints the whole list, within reason, although the page holds only the results in sight. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More results are not a list that a person reads on paper, and a browser takes long to lay them out. */
export const MOST_PRINTED = 1000;

/** Tells when the page goes to paper and when that is over. Returns what ends it. */
export function watchPrinting(changed: (printing: boolean) => void): () => void {
  const begin = () => changed(true);
  const end = () => changed(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page goes to paper. It is drawn at once, because the browser takes it as it is after the event. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => watchPrinting(now => flushSync(() => setPrinting(now))), []);
  return printing;
}

/** A result in sight, or one for paper alone, which has no place on the screen. */
export interface Row {
  readonly key: React.Key;
  readonly index: number;
  readonly start?: number;
}

/**
 * The rows while the page goes to paper: those of the first documents, and the ones in sight, which stay as they are so
 * that nothing moves on the screen and the focus keeps its place.
 */
export function rowsForPaper(inSight: readonly Row[], numbers: readonly number[]): readonly Row[] {
  const known = new Map(inSight.map(row => [row.index, row] as const));
  const first = numbers.slice(0, MOST_PRINTED).map((key, index) => known.get(index) ?? { key, index });
  return [...first, ...inSight.filter(({ index }) => index >= MOST_PRINTED)];
}

/** Where a row is shown: on the screen, on paper, or on both. */
export const mediumOf = ({ index, start }: Row): 'screen-only' | 'print-only' | undefined =>
  index >= MOST_PRINTED ? 'screen-only' : start === undefined ? 'print-only' : undefined;

/** What paper says below the list; undefined if it has all results. */
export const leftOut = (count: number): string | undefined =>
  count > MOST_PRINTED
    ? `The first ${MOST_PRINTED.toLocaleString()} of ${count.toLocaleString()} results are printed; ` +
      `${(count - MOST_PRINTED).toLocaleString()} are left out.`
    : undefined;
