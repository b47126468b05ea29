import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.js';

test.each([
  [
    '[{"id": 1234567890123456789, "score": 0.8765432109876543}]',
    [{ id: '1234567890123456789', score: 0.8765432109876543 }],
  ],
  [
    '{"a": -1234567890123456.5e10, "b": [12345678901234567,-0.12345678901234566]}',
    { a: '-1234567890123456.5e10', b: ['12345678901234567', -0.12345678901234566] },
  ],
  [
    '{"text": "no 1234567890123456 \\" , 1234567890123456", "n": 1e-1234567890123456}',
    { text: 'no 1234567890123456 " , 1234567890123456', n: 0 },
  ],
])('whole numbers of 16 digits are texts, fractions stay numbers: %s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('other values are read as they are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = JSON.stringify(value);
      fc.pre(!/[:[,]-?\d{16}/.test(text));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});
