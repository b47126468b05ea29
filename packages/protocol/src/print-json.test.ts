import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printJson } from './print-json.js';
import { printResponse } from './response.js';

describe('printJson', () => {
  test('prints what JSON.parse reads back, compact and indented', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, indent) => {
        expect(JSON.parse(printJson(value as never, { indent }))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('escapes control characters with upper-case digits, as Carrot2 does', () => {
    expect(printJson('\u001f\n\\u001f', { indent: false })).toBe('"\\u001F\\n\\\\u001f"');
  });

  test('leaves undefined entries out', () => {
    expect(printJson({ a: undefined, b: 1 }, { indent: false })).toBe('{"b":1}');
  });

  test('keeps the order of a map', () => {
    const map = new Map([
      ['b', 1],
      ['2', 2],
      ['1', 3],
    ]);
    expect(printJson({ map }, { indent: false })).toBe('{"map":{"b":1,"2":2,"1":3}}');
    expect(printJson(map, { indent: true })).toBe('{\n  "b" : 1,\n  "2" : 2,\n  "1" : 3\n}');
  });
});

test('scores without a JSON form are strings', () => {
  const cluster = { labels: [], documents: [], clusters: [] };
  const clusters = [Number.POSITIVE_INFINITY, Number.NaN, 27649938, null].map(score => ({ ...cluster, score }));
  const scores = printResponse({ clusters }, { indent: false }).match(/"score":[^}]*/g);
  expect(scores).toEqual(['"score":"Infinity"', '"score":"NaN"', '"score":2.7649938E7', '"score":null']);
});
