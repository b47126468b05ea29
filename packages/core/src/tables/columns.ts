/**
 * Columns of zeros for the tables of one request, from a pool. Allocating and freeing a buffer costs the engine as much
 * as writing thousands of numbers, and a request has a hundred columns, so columns share buffers.
 *
 * Columns made inside {@link withColumns} lie in memory that the next piece of work takes over. So a thread that serves
 * requests needs no new memory for them, and none waits for the garbage collector. Where that memory has no room, and
 * outside such work, a buffer lives as long as any of its columns.
 *
 * The rule: whatever a run of an algorithm makes and drops again is made by these functions, Leiden included. Three
 * kinds of arrays have a buffer of their own and are made with `new`: what outlives the run (memories of words, of the
 * SIMD kernels), what is made in the innermost loops by `map`, `filter` or `slice`, and the dense matrices of
 * `matrix/`, which are large.
 */
import { beforeTaking } from './memory.js';

/** How many runs are under way, one inside the other: a caller's checkpoint may cluster something else meanwhile. */
export const runDepth = (): number => depth;

/**
 * Bytes of the first buffer that one run leaves to the next: enough for hundreds of search results, half of a typical
 * L2 cache. Each further one is twice as large as the one before.
 */
const FIRST_KEPT = 2 ** 19;

/** How many buffers are left to the next run: together 15.5 MiB, enough for five thousand search results. */
const MOST_KEPT = 5;

/** After how many runs that did not need the largest kept buffer it is let go. */
const PATIENCE = 64;

/** Bytes of another buffer that columns have in common. */
const COMMON = 2 ** 18;

/** Bytes of a column that has a buffer of its own where there is no room in the kept ones. */
const LONG = COMMON / 4;

/** A kept buffer, and how many of its bytes the present run has given to columns. */
interface Kept {
  readonly buffer: ArrayBuffer;
  taken: number;
}

const kept: Kept[] = [];
/** Which of them columns are taken from at present. Those before it had no room for a column. */
let current = 0;
/** Runs one after the other that have not needed the last of them. */
let spared = 0;
let common = new ArrayBuffer(0);
let used = 0;
/** How many runs are nested at the moment, one inside the other. */
let depth = 0;

/**
 * Does the work, and afterwards takes back the memory of all columns made meanwhile. The result must not hold any of
 * them. Work inside other work keeps its columns until the outermost work is done.
 */
export function withColumns<T>(work: () => T): T {
  depth++;
  try {
    return work();
  } finally {
    depth--;
    if (depth === 0) takeBack();
  }
}

function takeBack(): void {
  for (const each of kept) {
    new Uint8Array(each.buffer, 0, each.taken).fill(0);
    each.taken = 0;
  }
  spared = current < kept.length - 1 ? spared + 1 : 0;
  if (spared >= PATIENCE) {
    kept.pop();
    spared = 0;
  }
  current = 0;
}

/** The result of `reserve`: the buffer in which the next column lies, and the byte at which it begins. */
let buffer = common;
let at = 0;

/** Finds room for a column. The bytes there are zero: memory is given away again only after `takeBack` cleared it. */
function reserve(bytes: number): void {
  if (depth > 0 && reserveKept(bytes)) return;
  if (bytes >= LONG) {
    beforeTaking(bytes);
    buffer = new ArrayBuffer(bytes);
    at = 0;
    return;
  }
  if (bytes > common.byteLength - used) {
    common = new ArrayBuffer(COMMON);
    used = 0;
  }
  buffer = common;
  at = used;
  used += rounded(bytes);
}

/** Finds room in the kept buffers, and goes on to the next one, or makes it, where the present one is full. */
function reserveKept(bytes: number): boolean {
  let present = kept[current];
  if (present === undefined || bytes > present.buffer.byteLength - present.taken) {
    const next = present === undefined ? current : current + 1;
    if (next === MOST_KEPT || bytes > sizeOf(next)) return false;
    if (next === kept.length) kept.push(newlyKept(next));
    current = next;
    present = kept[next]!;
  }
  buffer = present.buffer;
  at = present.taken;
  present.taken += rounded(bytes);
  return true;
}

const sizeOf = (number: number): number => FIRST_KEPT * 2 ** number;

function newlyKept(number: number): Kept {
  const bytes = sizeOf(number);
  beforeTaking(bytes);
  return { buffer: new ArrayBuffer(bytes), taken: 0 };
}

/** The number of bytes up to the next place where a column of any type may begin: a multiple of eight. */
const rounded = (bytes: number): number => (bytes + 7) & ~7;

/** `length` zeros; so do the functions below, for other types of numbers. */
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

/** Where the columns of a table come from. */
export interface ColumnMaker<B extends ArrayBufferLike = ArrayBuffer> {
  readonly int32: (length: number) => Int32Array<B>;
  readonly float64: (length: number) => Float64Array<B>;
}

/** For tables of a run. */
export const pooled: ColumnMaker = { int32: int32Column, float64: float64Column };

/** For tables that outlive the run in which they are made. */
export const lasting: ColumnMaker = {
  int32: length => new Int32Array(length),
  float64: length => new Float64Array(length),
};

/** For tables that several threads read and write. */
export const shared: ColumnMaker<SharedArrayBuffer> = {
  int32: length => new Int32Array(sharedBuffer(4 * length)),
  float64: length => new Float64Array(sharedBuffer(8 * length)),
};

function sharedBuffer(bytes: number): SharedArrayBuffer {
  beforeTaking(bytes);
  return new SharedArrayBuffer(bytes);
}

/** A copy of the first `length` numbers of a column, by default of all. */
export function copyOf(column: Int32Array, length = column.length): Int32Array<ArrayBuffer> {
  const copy = int32Column(length);
  copy.set(length < column.length ? column.subarray(0, length) : column);
  return copy;
}
