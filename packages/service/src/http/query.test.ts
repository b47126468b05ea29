import { RequestError } from '@sheaf/protocol';
import { expect, test } from 'vitest';
import { readQuery } from './query.js';

test('the query decodes names and values, and the first of equal names wins', () => {
  expect([...readQuery('/x?a=1&a=2&b+c=%C3%A9&indent&=&&d==')]).toEqual([
    ['a', '1'],
    ['b c', 'é'],
    ['indent', ''],
    ['', ''],
    ['d', '='],
  ]);
  expect(readQuery('/x').size).toBe(0);
});

test.each(['%', '%zz', 'a=%C3', '%E0%A4=1'])('the query %s is malformed', query => {
  expect(() => readQuery(`/x?${query}`)).toThrow(RequestError);
  expect(() => readQuery(`/x?${query}`)).toThrow('malformed percent-encoding');
});
