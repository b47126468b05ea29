import { expect, test } from 'vitest';
import { happen } from '../../app/listening.testing.js';
import { leftOut, MOST_PRINTED, mediumOf, rowsForPaper, watchPrinting } from './printed-rows.js';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** Rows in sight from here on, as the list has them. */
const inSight = (from: number, numbers: readonly number[]) =>
  numbers.slice(from, from + 3).map((key, at) => ({ key, index: from + at, start: 140 * (from + at) }));

test('the page is told when it goes to paper and when that is over, until it listens no more', () => {
  const told: boolean[] = [];
  const end = watchPrinting(printing => void told.push(printing));
  happen('beforeprint');
  happen('afterprint');
  end();
  happen('beforeprint');
  expect(told).toEqual([true, false]);
});

test('paper has all results of the selection in order, and the screen stays as it is', () => {
  const numbers = [7, 3, 11, 2, 5];
  const rows = rowsForPaper(inSight(1, numbers), numbers);
  expect(rows.map(({ key }) => key)).toEqual(numbers);
  expect(rows.map(({ index }) => index)).toEqual(range(5));
  expect(rows.map(mediumOf)).toEqual(['print-only', undefined, undefined, undefined, 'print-only']);
  expect(rows.slice(1, 4)).toEqual(inSight(1, numbers));
});

test('of very many results paper has the first, and says how many are left out', () => {
  const numbers = range(5432);
  const rows = rowsForPaper(inSight(2000, numbers), numbers);
  const printed = rows.filter(row => mediumOf(row) !== 'screen-only');
  expect(printed.map(({ index }) => index)).toEqual(range(MOST_PRINTED));
  expect(rows.slice(MOST_PRINTED)).toEqual(inSight(2000, numbers));
  expect(leftOut(5432)).toBe('The first 1,000 of 5,432 results are printed; 4,432 are left out.');
  expect(leftOut(MOST_PRINTED)).toBeUndefined();
});
