import { constants } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Encoding, encodingOf, mostDecoded, requestEncodings } from './encodings.js';

const strict = { gzip: true, strictEncoding: true };
const text = 'data mining '.repeat(1000);

/** A frame of zstd with one block that is not compressed, as RFC 8878 describes it. */
function zstdFrame(content: string, windowBits: number): Buffer {
  const bytes = Buffer.from(content);
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0, (windowBits - 10) << 3];
  const block = 1 | (bytes.length << 3);
  return Buffer.from([...head, block & 0xff, (block >> 8) & 0xff, block >> 16, ...bytes]);
}

const compressed: Readonly<Record<string, Buffer>> = {
  gzip: gzipSync(text),
  'x-gzip': gzipSync(text),
  deflate: deflateSync(text),
  br: brotliCompressSync(text),
  zstd: zstdFrame(text, 20),
};

/** What a decoder makes of a body that comes in two pieces. */
function decodedInPieces({ open }: Encoding, body: Buffer): Promise<Buffer> {
  const decoder = open();
  decoder.write(body.subarray(0, 10));
  decoder.end(body.subarray(10));
  return buffer(decoder);
}

describe.each(requestEncodings)('%s', name => {
  const encoding = encodingOf(name.toUpperCase(), strict)!;
  const body = compressed[name]!;

  test('is decoded at once and in pieces', async () => {
    expect(String(await encoding.decode(body, { maxOutputLength: 2 ** 20 }))).toBe(text);
    expect(String(await decodedInPieces(encoding, body))).toBe(text);
  });

  test('is not decoded beyond the room there is', async () => {
    await expect(encoding.decode(body, { maxOutputLength: 100 })).rejects.toMatchObject({
      code: 'ERR_BUFFER_TOO_LARGE',
    });
  });

  test('takes a bounded memory for itself', () => {
    for (const decoded of [0, 2 ** 10, 2 ** 20, 2 ** 30]) {
      expect(encoding.memory(decoded)).toBeGreaterThan(0);
      expect(encoding.memory(decoded)).toBeLessThanOrEqual(2 ** 24);
    }
  });
});

test.skipIf(!requestEncodings.includes('zstd'))('a zstd frame that asks for more than 8 MiB is refused', async () => {
  const encoding = encodingOf('zstd', strict)!;
  expect(String(await decodedInPieces(encoding, zstdFrame(text, 23)))).toBe(text);
  for (const bits of [24, 27, 31]) {
    await expect(decodedInPieces(encoding, zstdFrame(text, bits))).rejects.toThrow();
    await expect(encoding.decode(zstdFrame(text, bits), { maxOutputLength: 2 ** 20 })).rejects.toThrow();
  }
});

test('bodies without an encoding, and of encodings that are unknown or switched off, are read as they are', () => {
  for (const header of [undefined, '', ' identity ']) expect(encodingOf(header, strict)).toBeNull();
  expect(encodingOf('gzip', { gzip: false, strictEncoding: false })).toBeNull();
  expect(encodingOf('compress', { gzip: true, strictEncoding: false })).toBeNull();
  expect(() => encodingOf('compress', strict)).toThrow(
    expect.objectContaining({ report: expect.objectContaining({ code: 'unsupported-encoding' }) }),
  );
});

test('bytes may become 250 times as many, 4 MiB in any case, and any number where bodies have no limit', () => {
  expect([0, 1, 2 ** 20].map(bytes => mostDecoded(bytes, 1))).toEqual([2 ** 22, 2 ** 22, 250 * 2 ** 20]);
  expect(mostDecoded(1, 0)).toBe(constants.MAX_LENGTH);
});
