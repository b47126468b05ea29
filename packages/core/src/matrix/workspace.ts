import { type EntryStorage, type GroupedRows, groupRows, ownStorage } from './grouped-rows.js';
import type { Kernels } from './kernels.js';
import { type Matrix, strideOf } from './matrix.js';
import { scriptKernels } from './script-kernels.js';
import { type Arena, openArena } from './simd/arena.js';
import { scratchSize, simdKernels } from './simd/simd-kernels.js';
import type { SparseMatrix } from './sparse-matrix.js';

type Shape = readonly [rows: number, columns: number];

/** Matrices placed where the kernels can reach them. Valid until the same run opens its next workspace. */
export interface Workspace<D extends string, S extends string, I extends string> {
  readonly dense: Readonly<Record<D, Matrix>>;
  readonly sparse: Readonly<Record<S, GroupedRows>>;
  readonly integers: Readonly<Record<I, Int32Array>>;
  readonly kernels: Kernels;
}

export interface WorkspaceRequest<D extends string, S extends string, I extends string> {
  /** Shapes of matrices of zeros. */
  readonly dense: Readonly<Record<D, Shape>>;
  /** Matrices that are copied into the workspace. */
  readonly sparse?: Readonly<Record<S, SparseMatrix>>;
  /** Lengths of arrays of zeros. */
  readonly integers?: Readonly<Record<I, number>>;
  /** Use the plain JavaScript kernels even if there is SIMD; the numbers are the same. */
  readonly script?: boolean;
}

export function openWorkspace<D extends string, S extends string = never, I extends string = never>(
  request: WorkspaceRequest<D, S, I>,
): Workspace<D, S, I> {
  const extents = mapValues(request.dense, ([rows, columns]) => ({ rows, columns, stride: strideOf(columns) }));
  const operands = request.sparse ?? ({} as Record<S, SparseMatrix>);
  const lengths = request.integers ?? ({} as Record<I, number>);
  const scratch = scratchSize(Object.values(extents));
  const doubles = Object.values<Extent>(extents).reduce((sum, extent) => sum + paddedLength(extent), scratch);
  const sparseBytes = Object.values<SparseMatrix>(operands).reduce((sum, a) => sum + entryBytes(a), 0);
  const integerBytes = Object.values<number>(lengths).reduce((sum, length) => sum + 4 * length, 0);
  const arena = request.script ? undefined : openArena(8 * doubles + sparseBytes + integerBytes);
  return {
    dense: mapValues(extents, extent => {
      const length = paddedLength(extent);
      return { values: arena?.doubles(length) ?? new Float64Array(length), ...extent };
    }),
    sparse: mapValues(operands, a => groupRows(a, arena ? storageIn(arena, a) : ownStorage(a))),
    integers: mapValues(lengths, length => arena?.integers(length) ?? new Int32Array(length)),
    kernels: arena ? simdKernels(arena.exports, arena.room(8 * scratch)) : scriptKernels,
  };
}

type Extent = Omit<Matrix, 'values'>;

/** Kernels write whole blocks of four rows. */
const paddedLength = ({ rows, stride }: Extent): number => ((rows + 3) & ~3) * stride;

const entryBytes = ({ start, item }: SparseMatrix): number => 4 * start.length + 12 * item.length;

const storageIn = (arena: Arena, a: SparseMatrix): EntryStorage => ({
  start: arena.integers(a.start.length),
  code: arena.integers(a.item.length),
  value: arena.doubles(a.item.length),
});

function mapValues<K extends string, V, W>(record: Readonly<Record<K, V>>, map: (value: V) => W): Record<K, W> {
  const mapped = {} as Record<K, W>;
  for (const key in record) mapped[key] = map(record[key]);
  return mapped;
}
