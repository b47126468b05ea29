import { expect, test } from 'vitest';
import { readNpy } from './read-npy.js';

const numbers = [1, 2, -3, 0.5, 4, 5];

/** A file as `numpy.save` writes it. */
function npy(description: string, data: Uint8Array): Uint8Array {
  const header = `${description.padEnd(117)}\n`;
  const head = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, header.length & 255, header.length >> 8]);
  return Buffer.concat([head, Buffer.from(header), data]);
}
const described = (type: string, shape = '(3, 2)', order = 'False'): string =>
  `{'descr': '${type}', 'fortran_order': ${order}, 'shape': ${shape}, }`;
const bytesOf = (array: Float32Array | Float64Array | Int8Array) => new Uint8Array(array.buffer);
const read = (bytes: Uint8Array) =>
  readNpy({
    name: 'v.npy',
    chunks: (async function* () {
      yield bytes;
    })(),
  });

const single = bytesOf(Float32Array.from(numbers));

test.each([
  ['<f4', single, 'float32', single],
  ['<f8', bytesOf(Float64Array.from(numbers)), 'float32', single],
  ['|i1', bytesOf(Int8Array.from(numbers)), 'int8', bytesOf(Int8Array.from(numbers))],
])('an array of %s becomes the vectors of a request', async (type, data, encoding, expected) => {
  expect(await read(npy(described(type), data))).toEqual({
    dimensions: 2,
    encoding,
    data: Buffer.from(expected).toString('base64'),
  });
});

test.each([
  ['text', Buffer.from('seven words that are no array at all'), 'it is not a NumPy array'],
  ['a cut header', npy(described('<f4'), single).subarray(0, 40), 'it is not a NumPy array'],
  ['one axis', npy(described('<f4', '(6,)'), single), 'it must have two axes: documents and numbers'],
  ['columns first', npy(described('<f4', '(3, 2)', 'True'), single), 'it must be stored row by row'],
  [
    'other numbers',
    npy(described('<i8'), single),
    'its numbers must be float32, float64, float16 or int8, but they are <i8',
  ],
  ['missing bytes', npy(described('<f4'), single.subarray(1)), '3 × 2 numbers take 24 bytes, but there are 23'],
])('%s is rejected with the name of the file and the rule', async (_kind, bytes, reason) => {
  await expect(read(bytes)).rejects.toThrow(`v.npy cannot be used for vectors: ${reason}`);
});
