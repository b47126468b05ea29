import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBody } from './decode-body.js';

const utf32le = (text: string) => {
  const points = [...text].map(character => character.codePointAt(0)!);
  return new Uint8Array(new Uint32Array(points).buffer);
};

test.each(['{"a":"é"}', '[1]', '"x"'])('the encoding of %s is told from its bytes', text => {
  const utf16 = Buffer.from(text, 'utf16le');
  const variants = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    utf32le(text),
    utf32le(`\uFEFF${text}`),
  ];
  expect(variants.map(bytes => decodeBody(bytes))).toEqual(variants.map(() => text));
});

test('bytes that are no text are refused, whatever they are', () => {
  expect(() => decodeBody(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(TypeError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      try {
        expect(typeof decodeBody(bytes)).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    }),
  );
});
