import type { Kernels } from './kernels.js';
import { type Matrix, strideOf } from './matrix.js';
import { scriptKernels } from './script-kernels.js';
import type { SparseMatrix } from './sparse-matrix.js';

type Shape = readonly [rows: number, columns: number];

/** Matrices placed where the kernels can reach them. Valid until the next workspace is opened on this thread. */
export interface Workspace<D extends string, S extends string> {
  readonly dense: Readonly<Record<D, Matrix>>;
  readonly sparse: Readonly<Record<S, SparseMatrix>>;
  readonly kernels: Kernels;
}

/** Zeroed matrices of the shapes asked for and copies of the sparse ones. */
export function openWorkspace<D extends string, S extends string>(
  shapes: Readonly<Record<D, Shape>>,
  operands: Readonly<Record<S, SparseMatrix>>,
): Workspace<D, S> {
  const dense = {} as Record<D, Matrix>;
  for (const name in shapes) {
    const [rows, columns] = shapes[name];
    const stride = strideOf(columns);
    dense[name] = { rows, columns, stride, values: new Float64Array(rows * stride) };
  }
  return { dense, sparse: operands, kernels: scriptKernels };
}
