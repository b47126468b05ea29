import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expanded, TooLargeError } from './expand.js';

const compressed = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(deflateRawSync(Buffer.from(text)));
const size = (text: string): number => Buffer.byteLength(text);

describe('compressed text of a link', () => {
  test('is what it was before, in every script', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async text => {
        expect(await expanded(compressed(text), size(text))).toBe(text);
      }),
    );
  });

  test('survives being longer than a piece, with letters of several bytes at every border', async () => {
    const text = Array.from({ length: 9000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join('');
    expect(await expanded(compressed(text), size(text))).toBe(text);
  });

  test('is refused if it is one byte longer than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60 }), async text => {
        await expect(expanded(compressed(text), size(text) - 1)).rejects.toBeInstanceOf(TooLargeError);
      }),
    );
  });

  test('is refused before all of a long one has come out', async () => {
    const bomb = compressed('a'.repeat(4_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(expanded(bomb, 1000)).rejects.toThrow('More than 1000 bytes');
  });

  test('that is damaged is refused', async () => {
    await expect(expanded(new Uint8Array([255, 255, 255]), 1000)).rejects.toThrow();
  });
});
