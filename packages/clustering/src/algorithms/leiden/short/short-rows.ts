/**
 * Tables of 16-bit integers and the products of their rows. Vectors of length 1, multiplied by {@link ONE} and rounded,
 * have cosines that are exact integers below 2³¹, so every machine, with SIMD or without, gives the same numbers. They
 * take a quarter of the room of doubles, and eight products are computed at once.
 */
import { beforeTaking, growTo, kernelMaker, type Memory } from '@sheaf/core/internal';
import { shortKernelsModule } from './short-kernels.generated.js';

/** The length of a vector as integers. */
export const ONE = 32_767;

/** The product of two equal vectors of length {@link ONE}. */
export const SQUARE = ONE * ONE;

/** Rows of a block of products: both operands and the products fit into the caches. */
export const BLOCK = 64;

/** Row r is `values[r · stride]` up to `values[r · stride + columns − 1]`; the rest of the row is zero. */
export interface ShortRows {
  readonly rows: number;
  readonly columns: number;
  readonly stride: number;
  readonly values: Int16Array;
}

/** Some rows of a table: at most {@link BLOCK}. */
export interface RowRange {
  readonly of: ShortRows;
  readonly from: number;
  readonly count: number;
}

/** What the kernels work on. */
export interface ShortMemory {
  readonly buffer: ArrayBuffer;
  /** The products of rows computed last: that of rows i and j is at i · `stride` + j. */
  readonly products: Int32Array;
  readonly stride: number;
  /** The first of the bytes that the caller asked for beside the tables, a multiple of 16. */
  readonly room: number;
  /** Undefined without SIMD. */
  readonly kernels: ShortKernels | undefined;
}

/** Tables of zeros, and the function that multiplies their rows. */
export interface ShortTables<K extends string> {
  readonly tables: Readonly<Record<K, ShortRows>>;
  readonly memory: ShortMemory;
  /**
   * The products of the rows of two tables with equally many columns: that of rows i and j, counted from the beginning
   * of the ranges, is at i · BLOCK + j. Valid until the next call.
   */
  readonly products: (x: RowRange, y: RowRange) => Int32Array;
}

type Shape = readonly [rows: number, columns: number];

/**
 * @param options.script whether to use plain JavaScript even if there is SIMD; the numbers are the same
 * @param options.room how many bytes the caller needs beside the tables
 */
export function openShortTables<K extends string>(
  shapes: Readonly<Record<K, Shape>>,
  { script = false, room = 0 }: { readonly script?: boolean; readonly room?: number } = {},
): ShortTables<K> {
  const bytes = Object.values<Shape>(shapes).reduce((sum, shape) => sum + bytesOf(shape), OUT_BYTES) + room;
  beforeTaking(bytes);
  const exports = script ? undefined : openKernels(bytes);
  const buffer = exports?.memory.buffer ?? new ArrayBuffer(bytes);
  const out = new Int32Array(buffer, 0, BLOCK * BLOCK);
  let at = OUT_BYTES;
  const tables = {} as Record<K, ShortRows>;
  for (const name in shapes) {
    const [rows, columns] = shapes[name];
    const stride = strideOf(columns);
    tables[name] = { rows, columns, stride, values: new Int16Array(buffer, at, paddedRows(rows) * stride) };
    at += bytesOf(shapes[name]);
  }
  const memory = { buffer, products: out, stride: BLOCK, room: at, kernels: exports };
  if (!exports) return { tables, memory, products: (x, y) => scriptProducts(x, y, out) };
  return {
    tables,
    memory,
    products(x, y) {
      exports.shortProducts(addressOf(x), x.count, addressOf(y), y.count, 2 * x.of.stride, 0, 4 * BLOCK);
      return out;
    },
  };
}

const OUT_BYTES = 4 * BLOCK * BLOCK;

/** A row begins at a multiple of 16 bytes. */
const strideOf = (columns: number): number => (columns + 7) & ~7;

/** Kernels read four rows at a time, from any row on. */
const paddedRows = (rows: number): number => rows + 3;

const bytesOf = ([rows, columns]: Shape): number => 2 * paddedRows(rows) * strideOf(columns);

const addressOf = ({ of, from }: RowRange): number => of.values.byteOffset + 2 * from * of.stride;

/** Where products are, and of which rows or places they are. */
type Products = readonly [
  products: number,
  outStride: number,
  from: number,
  rows: number,
  other: number,
  columns: number,
];

/** Where the lists of neighbours are, and how long they are, in bytes. */
type Lists = readonly [lists: number, width: number, last: number, least: number, factor: number];

/** See `packages/clustering/assembly/short/kernels.ts`. */
export interface ShortKernels {
  shortProducts(
    x: number,
    rows: number,
    y: number,
    columns: number,
    stride: number,
    out: number,
    outStride: number,
  ): void;
  offerPairs(...arguments_: readonly [...Products, ...Lists]): void;
  offerRows(...arguments_: readonly [...Products, ...Lists, rowAt: number]): void;
}

interface ShortExports extends ShortKernels {
  readonly memory: Memory;
}

const instantiate = kernelMaker<ShortExports>(shortKernelsModule);

/** An instance with a memory of its own, which lives as long as the tables; undefined without SIMD or room for it. */
function openKernels(bytes: number): ShortExports | undefined {
  const exports = instantiate();
  return exports && growTo(exports.memory, bytes) ? exports : undefined;
}

function scriptProducts(x: RowRange, y: RowRange, out: Int32Array): Int32Array {
  const { stride, values: xs } = x.of;
  const ys = y.of.values;
  for (let i = 0; i < x.count; i++)
    for (let j = 0; j < y.count; j++) {
      const b = (y.from + j) * stride;
      const a = (x.from + i) * stride;
      let sum = 0;
      for (let t = 0; t < stride; t++) sum += xs[a + t]! * ys[b + t]!;
      out[i * BLOCK + j] = sum;
    }
  return out;
}
