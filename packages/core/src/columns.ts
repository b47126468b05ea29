/**
 * Columns of zeros for the tables of one request. They share buffers, for to make and free a buffer costs the engine as
 * much as to write thousands of numbers, and a request has a hundred of them.
 *
 * The columns of one piece of work, begun by {@link withColumns}, lie in memory that the next one takes over: it is
 * still in the processor's caches. Where that is used up, or outside such work, a buffer lives as long as any of its
 * columns. So what outlives the request has a buffer of its own, and is made without these functions.
 */

/** Bytes that one piece of work leaves to the next: the columns of hundreds of search results, and half a cache. */
const KEPT = 2 ** 19;

/** Bytes of another shared buffer. */
const SHARED = 2 ** 18;

/** Bytes of a column that has a buffer of its own where there is no room in the kept one. */
const LONG = SHARED / 4;

let kept = new ArrayBuffer(0);
let taken = 0;
let shared = new ArrayBuffer(0);
let used = 0;
/** Pieces of work underway: one may be part of another. */
let depth = 0;

/** Does the work, and then takes back all columns made meanwhile: what is answered must hold none. */
export function withColumns<T>(work: () => T): T {
  if (kept.byteLength === 0) kept = new ArrayBuffer(KEPT);
  depth++;
  try {
    return work();
  } finally {
    depth--;
    if (depth === 0) takeBack();
  }
}

function takeBack(): void {
  new Uint8Array(kept, 0, taken).fill(0);
  taken = 0;
}

/** Where the column reserved last is to begin: in this buffer, … */
let buffer = kept;
/** … at this byte. */
let at = 0;

/** Finds zeros for a column. No room is given twice, until it is zero again. */
function reserve(bytes: number): void {
  if (depth > 0 && bytes <= KEPT - taken) {
    buffer = kept;
    at = taken;
    taken += rounded(bytes);
    return;
  }
  if (bytes >= LONG) {
    buffer = new ArrayBuffer(bytes);
    at = 0;
    return;
  }
  if (bytes > shared.byteLength - used) {
    shared = new ArrayBuffer(SHARED);
    used = 0;
  }
  buffer = shared;
  at = used;
  used += rounded(bytes);
}

/** Up to where the next column may begin, whatever its numbers are. */
const rounded = (bytes: number): number => (bytes + 7) & ~7;

export function int32Column(length: number): Int32Array<ArrayBuffer> {
  reserve(length * 4);
  return new Int32Array(buffer, at, length);
}

export function uint16Column(length: number): Uint16Array<ArrayBuffer> {
  reserve(length * 2);
  return new Uint16Array(buffer, at, length);
}

export function uint8Column(length: number): Uint8Array<ArrayBuffer> {
  reserve(length);
  return new Uint8Array(buffer, at, length);
}

export function int8Column(length: number): Int8Array<ArrayBuffer> {
  reserve(length);
  return new Int8Array(buffer, at, length);
}

export function float64Column(length: number): Float64Array<ArrayBuffer> {
  reserve(length * 8);
  return new Float64Array(buffer, at, length);
}

/** The first numbers of a column, all of them where nothing is said, to be changed without changing it. */
export function copyOf(column: Int32Array, length = column.length): Int32Array<ArrayBuffer> {
  const copy = int32Column(length);
  copy.set(length < column.length ? column.subarray(0, length) : column);
  return copy;
}
