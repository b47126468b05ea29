import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OptionError } from './option-error.js';
import { readOption } from './read-option.js';
import type { OptionSchema } from './serve-options.js';

const schema = (more: Partial<OptionSchema>): OptionSchema => ({
  default: null,
  description: 'For tests.',
  group: 'Tests',
  ...more,
});
const count = schema({ type: 'integer', minimum: 2, maximum: 10 });

describe('a number', () => {
  test('is read from a flag as text, and from a file as a number', () => {
    expect(readOption(count, '7', '--n')).toBe(7);
    expect(readOption(count, ' 7 ', '--n')).toBe(7);
    expect(readOption(count, 7, 'n in file')).toBe(7);
  });

  test('is read exactly if it is an integer in its range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), value => {
        if (Number.isInteger(value) && value >= 2 && value <= 10) expect(readOption(count, value, 'n')).toBe(value);
        else expect(() => readOption(count, value, 'n')).toThrow(OptionError);
      }),
    );
  });

  test.each(['', 'x', '1e1', '0x8', '-3', '7.0', true, null, [7]])('is not %j', value => {
    expect(() => readOption(count, value, '--n')).toThrow(
      `--n must be an integer from 2 to 10. Got ${JSON.stringify(value)}.`,
    );
  });

  test('without a range is any number from 0', () => {
    expect(readOption(schema({ type: 'integer' }), String(Number.MAX_SAFE_INTEGER), 'n')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => readOption(schema({ type: 'integer' }), Number.MAX_SAFE_INTEGER + 1, 'n')).toThrow(OptionError);
  });
});

test('a switch is true or false, as a word or as JSON', () => {
  const flag = schema({ type: 'boolean' });
  expect([true, 'true', false, 'false'].map(value => readOption(flag, value, 'b'))).toEqual([true, true, false, false]);
  for (const value of ['yes', 1, '', null])
    expect(() => readOption(flag, value, '--b')).toThrow(`--b must be true or false. Got ${JSON.stringify(value)}.`);
});

test('a choice is one of its words', () => {
  const choice = schema({ enum: ['auto', 'text'] });
  expect(readOption(choice, 'text', 'c')).toBe('text');
  expect(() => readOption(choice, 'Text', '--c')).toThrow('--c must be one of auto, text. Got "Text".');
});

test('a text is taken as it is, and nothing else is a text', () => {
  expect(readOption(schema({ type: 'string' }), ' é ', 's')).toBe(' é ');
  expect(() => readOption(schema({ type: 'string' }), 3, 's in file')).toThrow('s in file must be a string. Got 3.');
});
