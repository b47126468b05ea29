import { describe, expect, test } from 'vitest';
import { spanOf } from './span-of.js';

describe('the name of a span', () => {
  test.each([
    ['2026-11-23', 'day', '2026-11-23'],
    ['2026-11-23T23:30:00-02:00', 'day', '2026-11-24'],
    ['2026-11-23', 'month', '2026-11'],
    ['2026-11-22', 'week', '2026-W47'],
    ['2026-11-23', 'week', '2026-W48'],
    // 2026 begins on a Thursday, and 2027 on a Friday: these days belong to the year before or behind.
    ['2025-12-29', 'week', '2026-W01'],
    ['2027-01-03', 'week', '2026-W53'],
    ['2027-01-04', 'week', '2027-W01'],
  ] as const)('of %s by %s is %s', (date, span, name) => {
    expect(spanOf(date, span)).toBe(name);
  });

  test('of a text that is no date is an error', () => {
    expect(() => spanOf('tomorrow', 'week')).toThrow('"tomorrow" is not a date.');
  });
});
