import { beforeTaking } from './memory.js';

/** A longer copy of a column that has grown too short, 0 beyond what it held. */
export function enlarged<T extends Int32Array | Uint16Array | Int8Array | Float64Array>(column: T, length: number): T {
  beforeTaking(length * column.BYTES_PER_ELEMENT);
  const larger = new (column.constructor as new (length: number) => T)(length);
  larger.set(column);
  return larger;
}
