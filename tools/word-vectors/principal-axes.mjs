/**
 * The principal axes of vectors, the one with the greatest variance first, by Jacobi's rotations of their
 * covariance: slow, simple, and the same on every machine.
 */
export function principalAxes(rows) {
  const size = rows[0].length;
  const mean = Array.from({ length: size }, (_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length);
  const matrix = covariance(rows, mean);
  const vectors = Array.from({ length: size }, (_, i) =>
    Float64Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)),
  );
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonal(matrix) > SMALL; sweep++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, vectors, p, q);
  const order = matrix.map((_, i) => i).sort((a, b) => matrix[b][b] - matrix[a][a] || a - b);
  return { mean, axes: order.map(i => signed(vectors.map(row => row[i]))) };
}

const MAX_SWEEPS = 60;
const SMALL = 1e-18;

function covariance(rows, mean) {
  const size = mean.length;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows)
    for (let i = 0; i < size; i++)
      for (let j = i; j < size; j++) matrix[i][j] += ((row[i] - mean[i]) * (row[j] - mean[j])) / rows.length;
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) matrix[i][j] = matrix[j][i];
  return matrix;
}

const offDiagonal = matrix =>
  matrix.reduce((sum, row, i) => sum + row.reduce((part, x, j) => (i === j ? part : part + x * x), 0), 0);

/** Turns the plane of two axes so that their covariance becomes 0. */
function rotate(matrix, vectors, p, q) {
  if (matrix[p][q] === 0) return;
  const theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(t * t + 1);
  const sine = t * cosine;
  for (const row of matrix) [row[p], row[q]] = [cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]];
  const [above, below] = [Float64Array.from(matrix[p]), Float64Array.from(matrix[q])];
  for (let i = 0; i < above.length; i++) {
    matrix[p][i] = cosine * above[i] - sine * below[i];
    matrix[q][i] = sine * above[i] + cosine * below[i];
  }
  for (const row of vectors) [row[p], row[q]] = [cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]];
}

/** An axis has no direction of its own: its greatest entry is made positive. */
function signed(axis) {
  const greatest = axis.reduce((best, x) => (Math.abs(x) > Math.abs(best) ? x : best), 0);
  return greatest < 0 ? axis.map(x => -x) : axis;
}
