import { entry, type Matrix, zeros } from '../../matrix/matrix.js';
import { scriptKernels } from '../../matrix/script-kernels.js';
import type { SparseMatrix } from '../../matrix/sparse-matrix.js';
import type { Points } from './build-point-space.js';
import type { Part } from './split.js';

/**
 * One round of k-means: the part of each document by the centroids of the present parts. Ties go to the first part. A
 * part without documents has no centroid and stays empty, but for the first: without it the comparison finds nothing
 * better anywhere, and everything goes to it.
 */
export function nearestCentroids(points: Points, documents: Part, part: Part, partitionCount: number): Part {
  const members = new Int32Array(partitionCount);
  for (const q of part) members[q]++;
  if (members[0] === 0) return new Int32Array(part.length);
  const similarities =
    points.kind === 'dense'
      ? denseSimilarities(points.matrix, documents, part, members)
      : sparseSimilarities(points.matrix, documents, part, members);
  return documents.map((_, j) => {
    let best = 0;
    for (let q = 1; q < partitionCount; q++)
      if (members[q] > 0 && entry(similarities, j, best) < entry(similarities, j, q)) best = q;
    return best;
  });
}

/** A row per document of the cluster, a column per part. */
function denseSimilarities(points: Matrix, documents: Part, part: Part, members: Int32Array): Matrix {
  const chosen = zeros(documents.length, points.columns);
  documents.forEach((document, j) => {
    const from = document * points.stride;
    chosen.values.set(points.values.subarray(from, from + points.stride), j * chosen.stride);
  });
  const centroids = zeros(points.columns, members.length);
  for (let j = 0; j < documents.length; j++) {
    const from = j * chosen.stride;
    for (let r = 0; r < points.columns; r++)
      centroids.values[r * centroids.stride + part[j]] += chosen.values[from + r];
  }
  divideByMembers(centroids, members);
  const similarities = zeros(documents.length, members.length);
  scriptKernels.product(chosen, centroids, similarities);
  return similarities;
}

function sparseSimilarities(points: SparseMatrix, documents: Part, part: Part, members: Int32Array): Matrix {
  const chosen = selectRows(points, documents);
  const centroids = zeros(points.columns, members.length);
  for (let j = 0; j < documents.length; j++)
    for (let i = chosen.start[j]; i < chosen.start[j + 1]; i++)
      centroids.values[chosen.column[i] * centroids.stride + part[j]] += chosen.value[i];
  divideByMembers(centroids, members);
  const similarities = zeros(documents.length, members.length);
  scriptKernels.sparseProduct(chosen, centroids, similarities);
  return similarities;
}

function divideByMembers(centroids: Matrix, members: Int32Array): void {
  for (let r = 0; r < centroids.rows; r++)
    for (let q = 0; q < members.length; q++)
      if (members[q] > 0) centroids.values[r * centroids.stride + q] /= members[q];
}

function selectRows(a: SparseMatrix, rows: Part): SparseMatrix {
  const start = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    start[i + 1] = start[i] + a.start[row + 1] - a.start[row];
  });
  const column = new Int32Array(start[rows.length]);
  const value = new Float64Array(start[rows.length]);
  rows.forEach((row, i) => {
    column.set(a.column.subarray(a.start[row], a.start[row + 1]), start[i]);
    value.set(a.value.subarray(a.start[row], a.start[row + 1]), start[i]);
  });
  return { rows: rows.length, columns: a.columns, start, column, value };
}
