/**
 * Columns of zeros for the tables of one request. Short ones share buffers, for to make and free a buffer costs the
 * engine as much as to write thousands of numbers, and a request has a hundred of them. A buffer lives as long as any
 * of its columns: what outlives the request has one of its own.
 */

/** Bytes of a shared buffer. */
const SHARED = 2 ** 18;

/** Bytes of a column that has a buffer of its own. */
const LONG = SHARED / 4;

let buffer = new ArrayBuffer(0);
let used = 0;

/** Room in `buffer` for so many bytes. No room is given twice, so all of it is still zero. */
function reserve(bytes: number): number {
  if (used + bytes > buffer.byteLength) {
    buffer = new ArrayBuffer(SHARED);
    used = 0;
  }
  const at = used;
  used += (bytes + 7) & ~7;
  return at;
}

export function int32Column(length: number): Int32Array<ArrayBuffer> {
  if (length * 4 >= LONG) return new Int32Array(length);
  const at = reserve(length * 4);
  return new Int32Array(buffer, at, length);
}

export function uint16Column(length: number): Uint16Array<ArrayBuffer> {
  if (length * 2 >= LONG) return new Uint16Array(length);
  const at = reserve(length * 2);
  return new Uint16Array(buffer, at, length);
}

export function uint8Column(length: number): Uint8Array<ArrayBuffer> {
  if (length >= LONG) return new Uint8Array(length);
  const at = reserve(length);
  return new Uint8Array(buffer, at, length);
}

export function int8Column(length: number): Int8Array<ArrayBuffer> {
  if (length >= LONG) return new Int8Array(length);
  const at = reserve(length);
  return new Int8Array(buffer, at, length);
}

export function float64Column(length: number): Float64Array<ArrayBuffer> {
  if (length * 8 >= LONG) return new Float64Array(length);
  const at = reserve(length * 8);
  return new Float64Array(buffer, at, length);
}

/** The first numbers of a column, all of them where nothing is said, to be changed without changing it. */
export function copyOf(column: Int32Array, length = column.length): Int32Array<ArrayBuffer> {
  const copy = int32Column(length);
  copy.set(length < column.length ? column.subarray(0, length) : column);
  return copy;
}
