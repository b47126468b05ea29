import { entriesOf, isJsonObject, type JsonValue, SpeltNumber } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonSyntaxError } from './json-syntax-error.js';
import { readJson } from './read-json.js';

function plain(value: JsonValue): unknown {
  if (value instanceof SpeltNumber) return value.value;
  if (Array.isArray(value)) return value.map(item => plain(item as JsonValue));
  if (!isJsonObject(value)) return value;
  const object: Record<string, unknown> = {};
  for (const [key, item] of entriesOf(value))
    Object.defineProperty(object, key, { value: plain(item), enumerable: true, configurable: true, writable: true });
  return object;
}

describe('readJson', () => {
  test('reads whatever JSON.parse reads, as the same value', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        expect(plain(readJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('refuses what JSON.parse refuses, but for comments and what follows the first value', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, place) => {
        const cut = text.slice(0, place % text.length);
        let value: unknown;
        try {
          value = plain(readJson(cut));
        } catch (error) {
          expect(error).toBeInstanceOf(JsonSyntaxError);
          return;
        }
        expect(value).toEqual(JSON.parse(cut));
      }),
    );
  });

  test.each([
    ['{"a":1} trailing', { a: 1 }],
    ['/* x */ [1, // y\n 2]', [1, 2]],
    ['"\\u00e9\\ud83d\\ude00\\n"', 'é😀\n'],
    ['[1e5,-0.5,0]', [1e5, -0.5, 0]],
  ])('reads %s', (text, value) => {
    expect(plain(readJson(text))).toEqual(value);
  });

  test.each([
    '',
    ' ',
    '{',
    '[1,]',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    '01',
    '1.',
    '.5',
    '+1',
    'NaN',
    '"\n"',
    '"\\x"',
    '/* x',
    'nul',
    '-',
  ])('refuses %j', text => {
    expect(() => readJson(text)).toThrow(JsonSyntaxError);
  });

  test('says where it stopped', () => {
    expect(() => readJson('{\n  "a": x\n}')).toThrow(/line 2, column 8/);
  });

  test('keeps the spelling of numbers', () => {
    expect(readJson('1.500')).toEqual(new SpeltNumber('1.500'));
  });

  test.each([
    ['nesting', '['.repeat(1001), /nesting depth \(1001\)/],
    ['numbers', '1'.repeat(1001), /Number value length \(1001\)/],
    ['names', `{"${'n'.repeat(50_001)}":1}`, /Name length \(50001\)/],
  ])('limits %s as Carrot2 does', (_, text, message) => {
    expect(() => readJson(text)).toThrow(message);
  });
});
