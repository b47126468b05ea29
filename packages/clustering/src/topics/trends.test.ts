import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TrendRow, trends } from './trends.js';

/** Rows of one topic, a count for each period. */
const rows = (topic: string | null, ...counts: readonly number[]): readonly TrendRow[] =>
  counts.map((count, at) => ({ topic, period: `2026-W${String(at + 1).padStart(2, '0')}`, count }));

const kinds = (...all: readonly (readonly TrendRow[])[]) =>
  Object.fromEntries(trends(all.flat()).topics.map(({ topic, kind }) => [topic, kind]));

describe('trends', () => {
  test('say which topics are new, gone, grown, shrunk and steady in the last period', () => {
    const found = kinds(
      rows('t1', 0, 0, 0, 7),
      rows('t2', 10, 10, 10, 0),
      rows('t3', 10, 10, 10, 60),
      rows('t4', 100, 100, 100, 20),
      rows('t5', 40, 40, 40, 42),
    );
    expect(found).toEqual({ t1: 'new', t2: 'gone', t3: 'grown', t4: 'shrunk', t5: 'steady' });
  });

  test('take differences for steady that chance explains, however large they are', () => {
    expect(kinds(rows('t1', 2, 2, 4), rows('t2', 98, 98, 96))).toEqual({ t1: 'steady', t2: 'steady' });
  });

  test('compare shares, so that a larger batch alone makes nothing grow', () => {
    const { topics } = trends([...rows('t1', 50, 500), ...rows('t2', 50, 500)]);
    expect(topics.map(({ kind, ratio }) => ({ kind, ratio }))).toEqual([
      { kind: 'steady', ratio: 1 },
      { kind: 'steady', ratio: 1 },
    ]);
  });

  test('look back over eight periods, and no further', () => {
    const ratioAfter = (...between: readonly number[]) =>
      trends([...rows('t1', 5, ...between, 5), ...rows('t2', 5, ...between.map(() => 10), 5)]).topics[0]!.ratio;
    expect(ratioAfter(0, 0, 0, 0, 0, 0, 0)).toBe(8);
    expect(ratioAfter(0, 0, 0, 0, 0, 0, 0, 0)).toBeNull();
  });

  test('ask for a new fit when more is left over than before', () => {
    expect(trends([...rows('t1', 95, 95, 70), ...rows(null, 5, 5, 30)]).refit).toBe(true);
    expect(trends([...rows('t1', 95, 95, 94), ...rows(null, 5, 5, 6)]).refit).toBe(false);
    expect(trends([...rows('t1', 1000, 500), ...rows(null, 0, 500)]).refit).toBe(true);
    expect(trends([...rows('t1', 1000, 999), ...rows(null, 0, 1)]).refit).toBe(false);
  });

  test('list topics by number, and periods in order or as given', () => {
    const mixed = [...rows('t10', 1, 2), ...rows('t9', 3, 4)].toReversed();
    expect(trends(mixed).topics.map(({ topic, counts }) => [topic, counts])).toEqual([
      ['t9', [3, 4]],
      ['t10', [1, 2]],
    ]);
    const periods = ['2026-W02', '2026-W01'];
    expect(trends(mixed, { periods }).topics[0]!.counts).toEqual([4, 3]);
  });

  test('of a single period are steady, and of no rows empty', () => {
    expect(kinds(rows('t1', 5))).toEqual({ t1: 'steady' });
    const most = Array.from({ length: 20_000 }, (_, at) => ({ topic: `t${at}`, period: '1', count: 1 }));
    expect(trends([...most, { topic: null, period: '1', count: 1 }]).topics).toHaveLength(20_000);
    expect(() => trends([...most, { topic: 'more', period: '1', count: 1 }])).toThrow('these are 20001');
    expect(trends([])).toMatchObject({ periods: [], totals: [], topics: [], refit: false });
  });

  test('keep every document: counts and shares add up in any rows', () => {
    const row = fc.record({
      topic: fc.constantFrom(null, 't1', 't2', 't30'),
      period: fc.constantFrom('a', 'b', 'c'),
      count: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(row), given => {
        const { topics, leftovers, totals, periods } = trends(given);
        const all = [...topics, leftovers];
        periods.forEach((period, at) => {
          const sum = given.filter(each => each.period === period).reduce((total, { count }) => total + count, 0);
          expect(totals[at]).toBe(sum);
          expect(all.reduce((total, { counts }) => total + counts[at]!, 0)).toBe(sum);
          const shares = all.reduce((total, { shares: own }) => total + own[at]!, 0);
          expect(shares).toBeCloseTo(sum === 0 ? 0 : 1, 9);
        });
      }),
    );
  });

  test('reject rows of another shape, with their number', () => {
    expect(() => trends([{ topic: 't1', period: 'a', count: -1 }])).toThrow('rows[0].count must be a whole number');
    expect(() => trends([{ topic: 't1', period: 'a', count: 1 }], { periods: ['b'] })).toThrow(
      'rows[0].period is "a", which is not among options.periods.',
    );
    expect(() => trends([{ topic: 5 as never, period: 'a', count: 1 }])).toThrow(
      'rows[0].topic must be a text or null',
    );
  });
});
