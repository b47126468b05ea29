/**
 * The directions in which vectors differ most, found in a sample by orthogonal iteration on the products of its rows
 * (G. Golub and C. Van Loan, "Matrix Computations", 1996, section 8.2). In 64 of these directions the neighbours of a
 * document are nearly the same as in all, and are found in a fraction of the time.
 *
 * Only sums, products, quotients and square roots in a fixed order, so that the result is the same on every machine.
 */
import { float64Column } from '@sheaf/core/internal';
import { BLOCK, ONE, type ShortRows, type ShortTables } from '../short/short-rows.js';
import { writeUnit } from './unit-rows.js';

/** Directions that are kept. */
export const COMPONENTS = 64;

/** Rows of the sample. */
const SAMPLE = 512;

/** More iterations did not change the neighbours that are found. */
const ITERATIONS = 5;

/** Directions whose part of the sample is smaller are rounding errors. */
const LEAST_SQUARE = 1e-12;

type Products = ShortTables<never>['products'];

/**
 * Writes the rows as vectors of the length {@link ONE} over the principal components.
 *
 * @param tables `components` has {@link COMPONENTS} rows, `reduced` as many rows as `rows`
 */
export function reduceRows(
  rows: ShortRows,
  { components, reduced }: { readonly components: ShortRows; readonly reduced: ShortRows },
  products: Products,
): void {
  writeComponents(rows, components, products);
  const part = float64Column(COMPONENTS);
  for (let from = 0; from < rows.rows; from += BLOCK) {
    const count = Math.min(BLOCK, rows.rows - from);
    const found = products({ of: rows, from, count }, { of: components, from: 0, count: COMPONENTS });
    for (let row = 0; row < count; row++) {
      let squares = 0;
      for (let at = 0; at < COMPONENTS; at++) {
        part[at] = found[row * BLOCK + at]!;
        squares += part[at]! * part[at]!;
      }
      const to = (from + row) * reduced.stride;
      if (squares > 0) writeUnit(part, squares, reduced.values.subarray(to, to + COMPONENTS));
    }
  }
}

function writeComponents(rows: ShortRows, components: ShortRows, products: Products): void {
  const step = Math.max(1, Math.floor(rows.rows / SAMPLE));
  const sample = Array.from({ length: Math.min(SAMPLE, rows.rows) }, (_, number) => number * step);
  const vectors = topEigenvectors(gramOf(rows, sample, products), sample.length);
  const { columns, stride, values } = rows;
  const found = float64Column(COMPONENTS * columns);
  sample.forEach((row, number) => {
    for (let c = 0; c < COMPONENTS; c++) {
      const factor = vectors[c * sample.length + number]!;
      for (let at = 0; at < columns; at++) found[c * columns + at]! += factor * values[row * stride + at]!;
    }
  });
  orthonormalise(found, columns);
  for (let c = 0; c < COMPONENTS; c++)
    for (let at = 0; at < columns; at++)
      components.values[c * components.stride + at] = Math.round(found[c * columns + at]! * ONE);
}

/** The products of all pairs of sampled rows. */
function gramOf(rows: ShortRows, sample: readonly number[], products: Products): Float64Array {
  const count = sample.length;
  const gram = float64Column(count * count);
  for (let i = 0; i < count; i++)
    for (let j = i; j < count; j++) {
      const [product] = products({ of: rows, from: sample[i]!, count: 1 }, { of: rows, from: sample[j]!, count: 1 });
      gram[i * count + j] = gram[j * count + i] = product! / (ONE * ONE);
    }
  return gram;
}

/** The eigenvectors with the largest eigenvalues, nearly: {@link COMPONENTS} rows of `size` numbers. */
function topEigenvectors(gram: Float64Array, size: number): Float64Array {
  let vectors = float64Column(COMPONENTS * size);
  let next = float64Column(COMPONENTS * size);
  fillScattered(vectors);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    multiply(gram, vectors, next, size);
    orthonormalise(next, size);
    [vectors, next] = [next, vectors];
  }
  return vectors;
}

/** Multiplies each vector by a symmetric matrix; four vectors at a time, so that the matrix is read less often. */
function multiply(gram: Float64Array, vectors: Float64Array, out: Float64Array, size: number): void {
  for (let a = 0; a < vectors.length; a += 4 * size) {
    const [b, c, d] = [a + size, a + 2 * size, a + 3 * size];
    for (let row = 0; row < size; row++) {
      const from = row * size;
      let [e, f, g, h] = [0, 0, 0, 0];
      for (let at = 0; at < size; at++) {
        const factor = gram[from + at]!;
        e += factor * vectors[a + at]!;
        f += factor * vectors[b + at]!;
        g += factor * vectors[c + at]!;
        h += factor * vectors[d + at]!;
      }
      out[a + row] = e;
      out[b + row] = f;
      out[c + row] = g;
      out[d + row] = h;
    }
  }
}

/** Numbers between −1 and 1 without a pattern, always the same ones. */
function fillScattered(numbers: Float64Array): void {
  let state = 1;
  for (let at = 0; at < numbers.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    numbers[at] = state / 2 ** 31;
  }
}

/** Makes rows of `size` numbers orthogonal and brings them to length 1; rows that depend on earlier ones become 0. */
function orthonormalise(rows: Float64Array, size: number): void {
  for (let from = 0; from < rows.length; from += size) {
    const before = product(rows, from, from, size);
    // Twice, because the first pass leaves rounding errors where little is left of a row.
    for (let pass = 0; pass < 2; pass++)
      for (let other = 0; other < from; other += size) {
        const along = product(rows, from, other, size);
        for (let at = 0; at < size; at++) rows[from + at]! -= along * rows[other + at]!;
      }
    const squares = product(rows, from, from, size);
    const factor = squares > before * LEAST_SQUARE ? 1 / Math.sqrt(squares) : 0;
    for (let at = 0; at < size; at++) rows[from + at]! *= factor;
  }
}

function product(rows: Float64Array, a: number, b: number, size: number): number {
  let sum = 0;
  for (let at = 0; at < size; at++) sum += rows[a + at]! * rows[b + at]!;
  return sum;
}
