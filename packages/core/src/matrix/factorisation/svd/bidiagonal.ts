import { hypot } from './hypot.js';

/** Columns of numbers. */
export type Columns = readonly Float64Array[];

/** A = U · B · Vᵀ, where B has `diagonal` and, above it, `superdiagonal`. */
export interface Bidiagonal {
  readonly u: Columns;
  readonly v: Columns;
  readonly diagonal: Float64Array;
  readonly superdiagonal: Float64Array;
}

/** What the Householder steps leave behind: the vectors in `u` and `v`, not yet multiplied together. */
interface Reflections extends Bidiagonal {
  readonly columnSteps: number;
  readonly rowSteps: number;
}

/**
 * Householder bidiagonalisation of a matrix with at least as many rows as columns; overwrites it. The order of every
 * operation is that of the LINPACK routine, because the last bit decides the signs of degenerate vectors.
 */
export function bidiagonalise(a: Columns): Bidiagonal {
  const reflections = reflect(a);
  accumulateLeft(reflections);
  accumulateRight(reflections);
  return reflections;
}

function reflect(a: Columns): Reflections {
  const n = a.length;
  const m = a[0]!.length;
  const columnSteps = Math.min(m - 1, n);
  const rowSteps = Math.max(0, n - 2);
  const u = Array.from({ length: n }, () => new Float64Array(m));
  const v = Array.from({ length: n }, () => new Float64Array(n));
  const diagonal = new Float64Array(n);
  const superdiagonal = new Float64Array(n);
  for (let k = 0; k < Math.max(columnSteps, rowSteps); k++) {
    if (k < columnSteps) diagonal[k] = reflectColumn(a[k]!, k);
    if (k < columnSteps && diagonal[k] !== 0) applyReflection(a[k]!, a, k + 1, k);
    for (let j = k + 1; j < n; j++) superdiagonal[j] = a[j]![k]!;
    if (k < columnSteps) u[k]!.set(a[k]!.subarray(k), k);
    if (k < rowSteps) {
      superdiagonal[k] = reflectRow(superdiagonal, k);
      if (k + 1 < m && superdiagonal[k] !== 0) applyRowReflection(a, superdiagonal, k);
      v[k]!.set(superdiagonal.subarray(k + 1), k + 1);
    }
  }
  if (columnSteps < n) diagonal[columnSteps] = a[columnSteps]![columnSteps]!;
  if (rowSteps + 1 < n) superdiagonal[rowSteps] = a[n - 1]![rowSteps]!;
  superdiagonal[n - 1] = 0;
  return { u, v, diagonal, superdiagonal, columnSteps, rowSteps };
}

/** Turns the column below and at `k` into its Householder vector. Returns the diagonal entry. */
function reflectColumn(column: Float64Array, k: number): number {
  let length = 0;
  for (let i = k; i < column.length; i++) length = hypot(length, column[i]!);
  if (length !== 0) {
    if (column[k]! < 0) length = -length;
    for (let i = k; i < column.length; i++) column[i]! /= length;
    column[k]! += 1;
  }
  return -length;
}

/** The same for a row, kept to the right of `k` in `row`. */
function reflectRow(row: Float64Array, k: number): number {
  let length = 0;
  for (let i = k + 1; i < row.length; i++) length = hypot(length, row[i]!);
  if (length !== 0) {
    if (row[k + 1]! < 0) length = -length;
    for (let i = k + 1; i < row.length; i++) row[i]! /= length;
    row[k + 1]! += 1;
  }
  return -length;
}

/**
 * Reflects the columns from `first` on by the Householder vector `by`, from row `k` on. Four at a time: each sum has to
 * wait for its previous term, so four of them take the time of one.
 */
function applyReflection(by: Float64Array, columns: Columns, first: number, k: number): void {
  let j = first;
  for (; j + 4 <= columns.length; j += 4) reflectFour(by, columns, j, k);
  for (; j < columns.length; j++) {
    const column = columns[j]!;
    let dot = 0;
    for (let i = k; i < by.length; i++) dot += by[i]! * column[i]!;
    addMultiple(column, -dot / by[k]!, by, k);
  }
}

function reflectFour(by: Float64Array, columns: Columns, j: number, k: number): void {
  const a = columns[j]!;
  const b = columns[j + 1]!;
  const c = columns[j + 2]!;
  const d = columns[j + 3]!;
  let dotA = 0;
  let dotB = 0;
  let dotC = 0;
  let dotD = 0;
  for (let i = k; i < by.length; i++) {
    dotA += by[i]! * a[i]!;
    dotB += by[i]! * b[i]!;
    dotC += by[i]! * c[i]!;
    dotD += by[i]! * d[i]!;
  }
  addMultiple(a, -dotA / by[k]!, by, k);
  addMultiple(b, -dotB / by[k]!, by, k);
  addMultiple(c, -dotC / by[k]!, by, k);
  addMultiple(d, -dotD / by[k]!, by, k);
}

function addMultiple(column: Float64Array, factor: number, by: Float64Array, k: number): void {
  for (let i = k; i < by.length; i++) column[i]! += factor * by[i]!;
}

function applyRowReflection(a: Columns, by: Float64Array, k: number): void {
  const m = a[0]!.length;
  const work = new Float64Array(m);
  for (let j = k + 1; j < a.length; j++) for (let i = k + 1; i < m; i++) work[i]! += by[j]! * a[j]![i]!;
  for (let j = k + 1; j < a.length; j++) {
    const factor = -by[j]! / by[k + 1]!;
    for (let i = k + 1; i < m; i++) a[j]![i]! += factor * work[i]!;
  }
}

function accumulateLeft({ u, diagonal, columnSteps }: Reflections): void {
  for (let j = columnSteps; j < u.length; j++) u[j]!.fill(0)[j] = 1;
  for (let k = columnSteps - 1; k >= 0; k--) {
    const column = u[k]!;
    if (diagonal[k] === 0) {
      column.fill(0)[k] = 1;
      continue;
    }
    applyReflection(column, u, k + 1, k);
    for (let i = k; i < column.length; i++) column[i] = -column[i]!;
    column[k] = 1 + column[k]!;
    for (let i = 0; i < k - 1; i++) column[i] = 0;
  }
}

function accumulateRight({ v, superdiagonal, rowSteps }: Reflections): void {
  for (let k = v.length - 1; k >= 0; k--) {
    if (k < rowSteps && superdiagonal[k] !== 0) applyReflection(v[k]!, v, k + 1, k + 1);
    v[k]!.fill(0)[k] = 1;
  }
}
