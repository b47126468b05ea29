/**
 * Columns of zeros for the tables of one request, from a pool. Allocating and freeing a buffer takes as long as writing
 * thousands of numbers, and a request has a hundred columns, so columns share buffers.
 *
 * Columns that are made inside {@link withColumns} lie in memory that the next run reuses, so a thread that serves
 * requests neither allocates memory for them nor leaves garbage. When that memory is full, and outside
 * {@link withColumns}, a buffer lives as long as any of its columns.
 *
 * The rule: an algorithm makes all its temporary arrays with these functions. Three kinds of arrays have their own
 * buffers: those that outlive the run (memories of words and of the kernels), those that innermost loops make by `map`,
 * `filter` or `slice`, and the dense matrices of `matrix/`, which are large.
 */
import { beforeTaking } from './memory.js';

/** How many runs are nested: a caller's checkpoint may cluster something else. */
export const runDepth = (): number => depth;

/**
 * Bytes of the first buffer that is kept from run to run: enough for hundreds of search results, and half of a typical
 * L2 cache. Each further buffer is twice as large.
 */
const FIRST_KEPT = 2 ** 19;

/** The maximum number of kept buffers: 15.5 MiB in total, enough for five thousand search results. */
const MOST_KEPT = 5;

/** The largest kept buffer is released after this many runs that did not need it. */
const PATIENCE = 64;

/** Bytes of every other buffer that columns share. */
const COMMON = 2 ** 18;

/** A column of at least this many bytes gets its own buffer when the kept ones are full. */
const LONG = COMMON / 4;

/** A kept buffer, and how many of its bytes this run has used. */
interface Kept {
  readonly buffer: ArrayBuffer;
  taken: number;
}

const kept: Kept[] = [];
/** The kept buffer in use. Those before it are full. */
let current = 0;
/** How many runs in a row have not needed the last kept buffer. */
let spared = 0;
let common = new ArrayBuffer(0);
let used = 0;
/** How many runs are nested now. */
let depth = 0;

/**
 * Does the work, then takes back the memory of all columns that it made. The result must not contain any of them.
 * Nested work keeps its columns until the outermost work ends.
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

/** Finds space for a column. Its bytes are zero, because `takeBack` clears memory before it is reused. */
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

/** Finds space in the kept buffers. If the present one is full, the next one is used, or made. */
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

/** Rounds up to a multiple of eight, where a column of any type may begin. */
const rounded = (bytes: number): number => (bytes + 7) & ~7;

/** Makes a column of `length` zeros. The functions below do the same for other types. */
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

/** For tables that outlive their run. */
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

/** Copies the first `length` numbers of a column, by default all. */
export function copyOf(column: Int32Array, length = column.length): Int32Array<ArrayBuffer> {
  const copy = int32Column(length);
  copy.set(length < column.length ? column.subarray(0, length) : column);
  return copy;
}
