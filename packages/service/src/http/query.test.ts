import { expect, test } from 'vitest';
import { isOn, readQuery } from './query.js';

test('the query decodes names and values, and the first of equal names wins', () => {
  const query = readQuery('/x?a=1&a=2&b+c=%C3%A9&indent&=&&d==');
  expect([...query]).toEqual([
    ['a', '1'],
    ['b c', 'é'],
    ['indent', ''],
    ['', ''],
    ['d', '='],
  ]);
  expect([isOn(query, 'indent'), isOn(query, 'a'), isOn(query, 'absent')]).toEqual([true, false, false]);
});
