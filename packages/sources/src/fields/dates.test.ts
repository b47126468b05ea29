import { expect, test } from 'vitest';
import { datesOf } from './dates.js';
import { valueTypeOf } from './value-type.js';

const told = (...texts: readonly string[]) =>
  datesOf(texts).map(time => (time === null ? null : new Date(time).toISOString().slice(0, 16).replace('T00:00', '')));

test('with dots the day stands first', () => {
  expect(told('01.08.2026 10:48', '3.4.21')).toEqual(['2026-08-01T10:48', '2021-04-03']);
});

test('with slashes the column tells which is the day', () => {
  expect(told('05/06/2024', '13/06/2024')).toEqual(['2024-06-05', '2024-06-13']);
  expect(told('05/06/2024', '06/13/2024 7:08 PM')).toEqual(['2024-05-06', '2024-06-13T19:08']);
  expect(told('12/06/2024')).toEqual(['2024-12-06']);
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

test.each([
  ['12/Mar/24 10:00 AM', '2024-03-12T10:00'],
  ['Tuesday, March 12, 2024 at 10:00:00 AM UTC', '2024-03-12T10:00'],
  ['Tue Mar 12 2024 11:00:00 GMT+0100 (Central European Standard Time)', '2024-03-12T10:00'],
  ['12.3.2024 klo 10.11', '2024-03-12T10:11'],
  ['13/03/2024 à 10:11', '2024-03-13T10:11'],
  ['2024년 3월 12일 오후 10:11', '2024-03-12T22:11'],
  ['2024. 3. 12. 오후 10:11:05', '2024-03-12T22:11'],
  ['2024/3/12 下午10:11', '2024-03-12T22:11'],
  ['13/3/2024، 10:11 م', '2024-03-13T22:11'],
  ['Sat Jun 11 19:51:27 +0000 2016', '2016-06-11T19:51'],
  ['Mon Apr 06 22:19:45 PDT 2009', '2009-04-07T05:19'],
  ['Thu Mar 12 10:00:00 2015', '2015-03-12T10:00'],
  ['12-Mar-2024', '2024-03-12'],
  ['12-Mar-24 22:05', '2024-03-12T22:05'],
  ['12 March 2024 10:00', '2024-03-12T10:00'],
  ['March 12th, 2024', '2024-03-12'],
  ['Tuesday, March 12, 2024', '2024-03-12'],
  ['Mon, 01 Sep 2025 10:00:00 GMT', '2025-09-01T10:00'],
  ['2024年3月12日', '2024-03-12'],
  ['09 13, 2009', '2009-09-13'],
  ['12. März 2024', '2024-03-12'],
  ['Dienstag, 12. März 2024, 10:30 Uhr', '2024-03-12T10:30'],
  ['12 mars 2024', '2024-03-12'],
  ['mardi 12 mars 2024 à 10h30', '2024-03-12T10:30'],
  ['1er août 2024', '2024-08-01'],
  ['12 de marzo de 2024', '2024-03-12'],
  ['12 marzo 2024', '2024-03-12'],
  ['12-dic-2024', '2024-12-12'],
  ['12 de março de 2024', '2024-03-12'],
  ['12 out. 2024', '2024-10-12'],
  ['12 mrt. 2024', '2024-03-12'],
  ['12 mei 2024 10:00', '2024-05-12T10:00'],
  ["12 d'abril de 2024", '2024-04-12'],
  ['den 12 maj 2024', '2024-05-12'],
  ['12. kesäkuuta 2024', '2024-06-12'],
  ['12 października 2024', '2024-10-12'],
  ['12. května 2024', '2024-05-12'],
  ['2024. március 12.', '2024-03-12'],
  ['12 Ağustos 2024', '2024-08-12'],
  ['12 мая 2024 г.', '2024-05-12'],
  ['12 серпня 2024', '2024-08-12'],
  ['12 Ιουνίου 2024', '2024-06-12'],
  ['Oktober 2024', '2024-10-01'],
  ['2024년 3월 12일', '2024-03-12'],
  ['2024. 3. 12.', '2024-03-12'],
])('%s is a date', (text, date) => {
  expect(valueTypeOf(text)).toBe('date');
  expect(told(text)).toEqual([date]);
});

test.each([
  'Mar 12 players left',
  '12 Monkeys 2024',
  'May 2024 be better',
  'Sat on the sofa 2016',
  'Pro 2024',
  '12 Augen 2024',
  'Lied vom 12. Mai',
])('%s is no date', text => {
  expect(valueTypeOf(text)).toBe('text');
});

test.each([
  ['2024-03-12 10:00:01,123', '2024-03-12T10:00'],
  ['12/Mar/2024:10:00:01 +0000', '2024-03-12T10:00'],
])('%s of a log is read as %s', (text, date) => {
  expect(told(text)).toEqual([date]);
});

test.each([
  ['1710237600', '2024-03-12T10:00'],
  ['1710237600000', '2024-03-12T10:00'],
  ['1710237600.000200', '2024-03-12T10:00'],
  ['1710237600000000', '2024-03-12T10:00'],
])('%s is a Unix time', (text, date) => {
  expect(valueTypeOf(text)).toBe('number');
  expect(told(text)).toEqual([date]);
});

test('times without a zone are the same on every machine', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  try {
    const texts = ['12 Mar 2024', '2024-03-12', '2024-03-12 10:00', '2024-03-12T10:00:00', 'Oktober 2024', '2024-3-12'];
    expect(told(...texts)).toEqual([
      ...['2024-03-12', '2024-03-12', '2024-03-12T10:00', '2024-03-12T10:00', '2024-10-01', '2024-03-12'],
    ]);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
