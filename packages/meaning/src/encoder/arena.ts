import { beforeTaking } from '@sheaf/core/internal';
import type { Machine } from './machine.js';

/** A memory that is handed out piece by piece, each at a multiple of 16 bytes. */
export interface Arena extends Machine {
  readonly floats: Float32Array;
  readonly shorts: Int16Array;
  readonly addresses: Uint32Array;
  /** The address of so many bytes. */
  room(bytes: number): number;
}

/** The first bytes stay free: a wrong address is most likely 0. */
const FIRST = 64;

/** @param open makes the memory */
export function openArena(bytes: number, open: (bytes: number) => Machine): Arena {
  beforeTaking(bytes);
  const machine = open((bytes + FIRST + 15) & ~15);
  const { buffer } = machine;
  let next = FIRST;
  return {
    ...machine,
    floats: new Float32Array(buffer, 0, buffer.byteLength >> 2),
    shorts: new Int16Array(buffer, 0, buffer.byteLength >> 1),
    addresses: new Uint32Array(buffer, 0, buffer.byteLength >> 2),
    room(size) {
      const at = next;
      next += (size + 15) & ~15;
      if (next > buffer.byteLength) throw new RangeError(`The encoder needs more than ${bytes} bytes.`);
      return at;
    },
  };
}
