/** Enough for axes that no longer turn by what a byte can hold. */
const ROUNDS = 60;

/**
 * The axes of the greatest variance, the greatest first, by orthogonal iteration: for vectors so long that all axes
 * would take minutes. The same on every machine, for it only adds, multiplies, divides and takes square roots.
 */
export function leadingAxes(rows, count) {
  const matrix = covariance(rows);
  // Beginning with the directions of the greatest variance saves rounds.
  const order = matrix.map((_, i) => i).sort((a, b) => matrix[b][b] - matrix[a][a] || a - b);
  let axes = order.slice(0, count).map(i => Float64Array.from(matrix[i]));
  for (let round = 0; round < ROUNDS; round++) axes = orthonormal(axes).map(axis => timesVector(matrix, axis));
  return orthonormal(axes);
}

function covariance(rows) {
  const size = rows[0].length;
  const mean = Float64Array.from({ length: size }, (_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length);
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows) {
    const centred = row.map((x, i) => x - mean[i]);
    for (let i = 0; i < size; i++) {
      const [into, x] = [matrix[i], centred[i]];
      for (let j = i; j < size; j++) into[j] += x * centred[j];
    }
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) matrix[i][j] = matrix[j][i];
  return matrix;
}

function timesVector(matrix, vector) {
  return Float64Array.from(matrix, row => dot(row, vector));
}

/** Gram and Schmidt: each vector without its parts along those before it, of length 1. */
function orthonormal(vectors) {
  const found = [];
  for (const vector of vectors) {
    for (const axis of found) {
      const along = dot(vector, axis);
      for (let i = 0; i < vector.length; i++) vector[i] -= along * axis[i];
    }
    const length = Math.sqrt(dot(vector, vector));
    found.push(vector.map(x => x / length));
  }
  return found;
}

function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
