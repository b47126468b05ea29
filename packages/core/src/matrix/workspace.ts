import { type EntryStorage, type GroupedRows, groupRows, ownStorage } from './grouped-rows.js';
import type { Kernels } from './kernels.js';
import { type Matrix, strideOf } from './matrix.js';
import { scriptKernels } from './script-kernels.js';
import { type Arena, openArena } from './simd/arena.js';
import { scratchSize, simdKernels } from './simd/simd-kernels.js';
import type { SparseMatrix } from './sparse-matrix.js';

type Shape = readonly [rows: number, columns: number];

/** Matrices placed where the kernels can reach them. Valid until the next workspace is opened on this thread. */
export interface Workspace<D extends string, S extends string> {
  readonly dense: Readonly<Record<D, Matrix>>;
  readonly sparse: Readonly<Record<S, GroupedRows>>;
  readonly kernels: Kernels;
}

export interface WorkspaceOptions {
  /** Plain JavaScript even where there is SIMD; the numbers are the same. */
  readonly script?: boolean;
}

/** Zeroed matrices of the shapes asked for and copies of the sparse ones. */
export function openWorkspace<D extends string, S extends string>(
  shapes: Readonly<Record<D, Shape>>,
  operands: Readonly<Record<S, SparseMatrix>>,
  { script = false }: WorkspaceOptions = {},
): Workspace<D, S> {
  const extents = mapValues(shapes, ([rows, columns]) => ({ rows, columns, stride: strideOf(columns) }));
  const scratch = scratchSize(Object.values(extents));
  const arena = script ? undefined : openArena(bytesOf(Object.values(extents), Object.values(operands), scratch));
  const doubles = (length: number): Float64Array => arena?.doubles(length) ?? new Float64Array(length);
  return {
    dense: mapValues(extents, extent => ({ ...extent, values: doubles(paddedLength(extent)) })),
    sparse: mapValues(operands, a => groupRows(a, arena ? storageIn(arena, a) : ownStorage(a))),
    kernels: arena ? simdKernels(arena.exports, arena.room(8 * scratch)) : scriptKernels,
  };
}

type Extent = Omit<Matrix, 'values'>;

/** Kernels write whole blocks of four rows. */
const paddedLength = ({ rows, stride }: Extent): number => ((rows + 3) & ~3) * stride;

function bytesOf(extents: readonly Extent[], operands: readonly SparseMatrix[], scratch: number): number {
  const dense = extents.reduce((sum, extent) => sum + paddedLength(extent), scratch) * 8;
  return operands.reduce((sum, { start, value }) => sum + 4 * start.length + 12 * value.length + 24, dense);
}

const storageIn = (arena: Arena, a: SparseMatrix): EntryStorage => ({
  start: arena.integers(a.start.length),
  code: arena.integers(a.value.length),
  value: arena.doubles(a.value.length),
});

function mapValues<K extends string, V, W>(record: Readonly<Record<K, V>>, map: (value: V) => W): Record<K, W> {
  const mapped = {} as Record<K, W>;
  for (const key in record) mapped[key] = map(record[key]);
  return mapped;
}
