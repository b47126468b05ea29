import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeVector, VectorTextError } from './decode-vector.js';

const base64 = (bytes: ArrayBufferLike): string => Buffer.from(bytes).toString('base64');

describe('base64 of a vector', () => {
  test('of 32-bit floating-point numbers gives the numbers', () => {
    fc.assert(
      fc.property(fc.float32Array({ maxLength: 20 }), numbers => {
        expect(decodeVector(base64(numbers.slice().buffer), 'float32')).toEqual(numbers);
      }),
    );
  });

  test('of signed bytes gives the numbers', () => {
    fc.assert(
      fc.property(fc.int8Array({ maxLength: 20 }), numbers => {
        expect([...decodeVector(base64(numbers.slice().buffer), 'int8')]).toEqual([...numbers]);
      }),
    );
  });

  test.each([
    [0x0000, 0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x7bff, 65_504],
    [0x0001, 2 ** -24],
    [0x0400, 2 ** -14],
    [0x7c00, Infinity],
    [0xfc00, -Infinity],
  ])('of the 16-bit floating-point number %i gives %d', (bits, number) => {
    expect([...decodeVector(base64(Uint16Array.of(bits).buffer), 'float16')]).toEqual([number]);
  });

  test('of a 16-bit floating-point number that is none gives NaN', () => {
    expect([...decodeVector(base64(Uint16Array.of(0x7e00).buffer), 'float16')]).toEqual([Number.NaN]);
  });

  test.each([
    ['AAAAA', 'is no base64, or is cut off: its 5 characters are no multiple of 4'],
    ['AAA?', 'is no base64: character 3 is "?"'],
    ['A=AA', 'is no base64: character 1 is "="'],
    ['äAAA', 'is no base64: character 0 is "ä"'],
    ['AAAA', 'is cut off: its 3 bytes are no whole number of float32 values'],
  ])('that is none is rejected with the place: %j', (text, message) => {
    expect(() => decodeVector(text, 'float32')).toThrow(new VectorTextError(message));
  });
});
