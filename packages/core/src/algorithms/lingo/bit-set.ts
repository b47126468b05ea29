/** A set of numbers below `size`, a bit each. */
export function bitSet(members: ArrayLike<number>, size: number): Uint32Array {
  const bits = new Uint32Array((size + 31) >>> 5);
  for (let i = 0; i < members.length; i++) bits[members[i]! >>> 5]! |= 1 << (members[i]! & 31);
  return bits;
}

/** Members that two sets of one size share. */
export function commonCount(a: Uint32Array, b: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += ones(a[i]! & b[i]!);
  return count;
}

/** Bits set in a 32-bit word, summed in parallel within it. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
