import { type Matrix, zeros } from '../../matrix/matrix.js';
import type { SparseMatrix } from '../../matrix/sparse-matrix.js';
import { openWorkspace } from '../../matrix/workspace.js';
import { selectRows } from '../../tables/ragged.js';
import type { Points } from './build-point-space.js';
import type { Part } from './part.js';

/**
 * Dot products of every point with the centroid of every part: a row per point, a column per part. Columns of parts
 * without members are undefined. The matrix is valid until the next call.
 */
export type Compare = (part: Part, members: Int32Array) => Matrix;

export const comparePoints = (points: Points, documents: Part, partitionCount: number): Compare =>
  points.kind === 'dense'
    ? compareDense(points.matrix, documents, partitionCount)
    : compareSparse(points.matrix, documents, partitionCount);

function compareDense(points: Matrix, documents: Part, partitionCount: number): Compare {
  const { dense, integers, kernels } = openWorkspace({
    dense: {
      chosen: [documents.length, points.columns],
      sums: [partitionCount, points.columns],
      centroids: [points.columns, partitionCount],
      similarities: [documents.length, partitionCount],
    },
    integers: { part: documents.length },
  });
  const { chosen, sums, centroids, similarities } = dense;
  for (let j = 0; j < documents.length; j++) {
    const from = documents[j]! * points.stride;
    chosen.values.set(points.values.subarray(from, from + points.stride), j * chosen.stride);
  }
  return (part, members) => {
    integers.part.set(part);
    sums.values.fill(0);
    kernels.addRows(chosen, integers.part, sums);
    divideInto(centroids, sums, members);
    kernels.product(chosen, centroids, similarities);
    return similarities;
  };
}

function compareSparse(points: SparseMatrix, documents: Part, partitionCount: number): Compare {
  const own = selectRows(points, documents);
  const { dense, sparse, kernels } = openWorkspace({
    dense: { centroids: [points.columns, partitionCount], similarities: [documents.length, partitionCount] },
    sparse: { chosen: { rows: documents.length, columns: points.columns, ...own } },
  });
  const { centroids, similarities } = dense;
  const sums = zeros(partitionCount, points.columns);
  return (part, members) => {
    sums.values.fill(0);
    for (let j = 0; j < part.length; j++)
      for (let i = own.start[j]!; i < own.start[j + 1]!; i++)
        sums.values[part[j]! * sums.stride + own.item[i]!]! += own.weight[i]!;
    divideInto(centroids, sums, members);
    kernels.sparseProduct(sparse.chosen, centroids, similarities);
    return similarities;
  };
}

/** The centroids, a column per part: the sum of its points divided by their number. */
function divideInto(centroids: Matrix, sums: Matrix, members: Int32Array): void {
  for (let q = 0; q < members.length; q++)
    for (let r = 0; r < centroids.rows; r++)
      centroids.values[r * centroids.stride + q] =
        members[q]! > 0 ? sums.values[q * sums.stride + r]! / members[q]! : 0;
}
