import { expect, test } from 'vitest';
import { datesOf } from './dates.js';

const told = (...texts: readonly string[]) =>
  datesOf(texts).map(time => (time === null ? null : new Date(time).toISOString().slice(0, 16).replace('T00:00', '')));

test('with dots the day stands first', () => {
  expect(told('01.08.2026 10:48', '3.4.21')).toEqual(['2026-08-01T10:48', '2021-04-03']);
});

test('with slashes the column tells which is the day', () => {
  expect(told('05/06/2024', '13/06/2024')).toEqual(['2024-06-05', '2024-06-13']);
  expect(told('05/06/2024', '06/13/2024 7:08 PM')).toEqual(['2024-05-06', '2024-06-13T19:08']);
  expect(told('05/06/2024')).toEqual(['2024-05-06']);
});

test('years and international dates are read, what is no date is none', () => {
  expect(told('2024', '2024-05-06', '2024-05-06T07:08:00Z', '31.02.2024', 'soon', '')).toEqual([
    '2024-01-01',
    '2024-05-06',
    '2024-05-06T07:08',
    null,
    null,
    null,
  ]);
});
