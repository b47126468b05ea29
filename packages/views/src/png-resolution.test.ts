import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { withResolution } from './png-resolution.js';

/** A picture of one pixel: signature, IHDR, IDAT, IEND. */
const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

test.each([
  [300, 11811],
  [96, 3780],
])('a PNG of %i dots per inch tells so in a chunk before the pixels, and is the same otherwise', (dpi, perMetre) => {
  const png = Buffer.from(withResolution(pixel, dpi));
  expect(png.length).toBe(pixel.length + 21);
  expect(png.subarray(0, 33)).toEqual(Buffer.from(pixel.subarray(0, 33)));
  expect(png.subarray(54)).toEqual(Buffer.from(pixel.subarray(33)));
  expect(png.subarray(37, 41).toString('latin1')).toBe('pHYs');
  expect([png.readUInt32BE(41), png.readUInt32BE(45), png[49]]).toEqual([perMetre, perMetre, 1]);
  expect(png.readUInt32BE(50)).toBe(crc32(png.subarray(37, 50)));
});
