import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLengths, encoderOf } from '../../../../tools/word-vectors/huffman.mjs';
import { huffmanDecoder } from './huffman.js';

test('what is encoded is decoded, at any place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 200 }),
      fc.nat({ max: 5 }),
      (symbols, from) => {
        const counts = Array.from({ length: 64 }, (_, symbol) => symbols.filter(each => each === symbol).length);
        const lengths = codeLengths(counts);
        const bytes = encoderOf(lengths)(symbols);
        const out = new Uint8Array(symbols.length);
        huffmanDecoder(lengths)(Uint8Array.from([...new Uint8Array(from), ...bytes]), from, out);
        expect([...out]).toEqual(symbols);
      },
    ),
  );
});

test('frequent symbols have short codes', () => {
  expect(codeLengths([5, 1, 1, 2, 0])).toEqual([1, 3, 3, 2, 0]);
  expect([...encoderOf([1, 3, 3, 2, 0])([0, 3, 1, 0])]).toEqual([0b0_10_110_0 * 2]);
});
