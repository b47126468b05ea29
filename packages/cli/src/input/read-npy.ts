/** Vectors from a file of NumPy, `numpy.save('vectors.npy', array)`: an array with a row for each document. */
import type { ClusterRequest, VectorEncoding } from '@sheaf/protocol';
import { type Input, InputError, readWhole } from './open-inputs.js';

type Vectors = NonNullable<ClusterRequest['vectors']>;

/** Types of numbers, as NumPy names them, that requests have under another name. */
const encodings: { readonly [type: string]: VectorEncoding } = { '<f4': 'float32', '<f2': 'float16', '|i1': 'int8' };

/** Double precision, which requests do not have, becomes single precision. */
const DOUBLE = '<f8';

const MAGIC = '\x93NUMPY';

/** @throws InputError for a file that holds no array with two axes, or numbers of another type */
export async function readNpy(input: Input): Promise<Vectors> {
  const bytes = await readWhole(input);
  const fail = (reason: string) => new InputError(`${input.name} cannot be used for vectors: ${reason}.`);
  const found = headerOf(bytes);
  if (!found) throw fail('it is not a NumPy array (.npy)');
  const [, type = ''] = /'descr':\s*'([^']*)'/.exec(found.header) ?? [];
  const [, rows, columns] = /'shape':\s*\((\d+),\s*(\d+),?\s*\)/.exec(found.header) ?? [];
  if (rows === undefined) throw fail('it must have two axes: documents and numbers');
  if (/'fortran_order':\s*True/.test(found.header))
    throw fail('it must be stored row by row (numpy.ascontiguousarray)');
  if (!(type in encodings) && type !== DOUBLE)
    throw fail(`its numbers must be float32, float64, float16 or int8, but they are ${type || 'not named'}`);
  const size = Number(rows) * Number(columns) * (type === DOUBLE ? 8 : BYTES[encodings[type]!]);
  if (found.data.length !== size)
    throw fail(`${rows} × ${columns} numbers take ${size} bytes, but there are ${found.data.length}`);
  const data = type === DOUBLE ? toSingle(found.data) : Buffer.from(found.data);
  const encoding = encodings[type] ?? 'float32';
  return { dimensions: Number(columns), encoding, data: data.toString('base64') };
}

const BYTES = { float32: 4, float16: 2, int8: 1 } as const;

/** The description of the array, and the bytes after it; undefined if the file does not begin like an array. */
function headerOf(bytes: Uint8Array): { readonly header: string; readonly data: Uint8Array } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.toString('latin1', 0, MAGIC.length) !== MAGIC || view.length < 12) return undefined;
  // Version 1 has two bytes for the length of the description, later versions have four.
  const isFirst = view[6] === 1;
  const start = isFirst ? 10 : 12;
  const end = start + (isFirst ? view.readUInt16LE(8) : view.readUInt32LE(8));
  return end > view.length ? undefined : { header: view.toString('latin1', start, end), data: view.subarray(end) };
}

function toSingle(bytes: Uint8Array): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Buffer.from(Float32Array.from({ length: bytes.length / 8 }, (_, at) => view.getFloat64(8 * at, true)).buffer);
}
