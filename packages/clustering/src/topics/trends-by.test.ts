import { describe, expect, test } from 'vitest';
import { trendsBy } from './trends-by.js';

const row = (topic: string | null, value: string, period: string, count: number) => ({ topic, value, period, count });

describe('topics by a column and by period', () => {
  test('are counted for each value in all periods, and judged by the documents with the value', () => {
    const { periods, values } = trendsBy([
      row('t1', 'north', '2026-01', 20),
      row('t2', 'north', '2026-01', 20),
      row('t1', 'north', '2026-02', 40),
      row('t2', 'south', '2026-02', 5),
    ]);
    expect(periods).toEqual(['2026-01', '2026-02']);
    expect(values.map(({ value, totals }) => [value, totals])).toEqual([
      ['north', [40, 40]],
      ['south', [0, 5]],
    ]);
    expect(values[0]!.topics).toMatchObject([
      { topic: 't1', counts: [20, 40], shares: [0.5, 1], kind: 'grown' },
      { topic: 't2', counts: [20, 0], shares: [0.5, 0], kind: 'gone' },
    ]);
    expect(values[1]!.topics).toMatchObject([{ topic: 't2', counts: [0, 5], kind: 'new' }]);
  });

  test('reject a row with the number that it has among all', () => {
    const rows = [row('t1', 'a', '1', 1), row('t1', 'b', '1', -1)];
    expect(() => trendsBy(rows)).toThrow('rows[1].count must be a whole number');
  });
});
