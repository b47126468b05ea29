/**
 * Agreement of two partitions, corrected for chance.
 *
 * ARI: Hubert and Arabie, Comparing Partitions, 1985. AMI: Vinh, Epps and Bailey, Information Theoretic Measures for
 * Clusterings Comparison, 2010, with the arithmetic mean of the entropies.
 */

/** Counts of a contingency table: how often each pair of groups meets, and how large each group is. */
interface Contingency {
  readonly total: number;
  readonly cells: readonly { readonly count: number; readonly row: number; readonly column: number }[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

type Group = number | string;

function contingency(a: readonly Group[], b: readonly Group[]): Contingency {
  if (a.length !== b.length)
    throw new RangeError(`Partitions of ${a.length} and ${b.length} items cannot be compared.`);
  const numbers = (groups: readonly Group[]): readonly number[] => {
    const known = new Map<Group, number>();
    return groups.map(group => {
      if (!known.has(group)) known.set(group, known.size);
      return known.get(group)!;
    });
  };
  const [x, y] = [numbers(a), numbers(b)];
  const [rows, columns]: [number[], number[]] = [[], []];
  const cells = new Map<number, { count: number; row: number; column: number }>();
  for (const [item, row] of x.entries()) {
    const column = y[item]!;
    rows[row] = (rows[row] ?? 0) + 1;
    columns[column] = (columns[column] ?? 0) + 1;
    const key = row * a.length + column;
    const cell = cells.get(key);
    if (cell) cell.count++;
    else cells.set(key, { count: 1, row, column });
  }
  return { total: a.length, cells: [...cells.values()], rows, columns };
}

const pairs = (count: number): number => (count * (count - 1)) / 2;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** Adjusted Rand index: 1 for equal partitions, about 0 for unrelated ones; may be negative. */
export function adjustedRandIndex(a: readonly Group[], b: readonly Group[]): number {
  const { total, cells, rows, columns } = contingency(a, b);
  const together = sum(cells.map(({ count }) => pairs(count)));
  const [inRows, inColumns] = [sum(rows.map(pairs)), sum(columns.map(pairs))];
  const expected = total < 2 ? 0 : (inRows * inColumns) / pairs(total);
  const most = (inRows + inColumns) / 2;
  return most === expected ? 1 : (together - expected) / (most - expected);
}

const entropy = (sizes: readonly number[], total: number): number =>
  -sum(sizes.map(size => (size / total) * Math.log(size / total)));

/** How many groups have each size: the expectation depends on sizes alone, and there are few different ones. */
function bySize(sizes: readonly number[]): readonly (readonly [size: number, times: number])[] {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts];
}

function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) logs[n] = logs[n - 1]! + Math.log(n);
  return logs;
}

/** Mean mutual information of all pairs of partitions with these sizes (hypergeometric model). */
function expectedInformation({ total, rows, columns }: Contingency): number {
  const log = logFactorials(total);
  let expected = 0;
  for (const [a, timesA] of bySize(rows))
    for (const [b, timesB] of bySize(columns)) {
      const fixed = log[a]! + log[b]! + log[total - a]! + log[total - b]! - log[total]!;
      let cell = 0;
      for (let n = Math.max(1, a + b - total); n <= Math.min(a, b); n++) {
        const probability = Math.exp(fixed - log[n]! - log[a - n]! - log[b - n]! - log[total - a - b + n]!);
        cell += (n / total) * Math.log((total * n) / (a * b)) * probability;
      }
      expected += timesA * timesB * cell;
    }
  return expected;
}

/** Adjusted mutual information: 1 for equal partitions, about 0 for unrelated ones; may be negative. */
export function adjustedMutualInformation(a: readonly Group[], b: readonly Group[]): number {
  const table = contingency(a, b);
  const { total, cells, rows, columns } = table;
  if (total === 0) return 1;
  const information = sum(
    cells.map(
      ({ count, row, column }) => (count / total) * Math.log((total * count) / (rows[row]! * columns[column]!)),
    ),
  );
  const expected = expectedInformation(table);
  const most = (entropy(rows, total) + entropy(columns, total)) / 2;
  return Math.abs(most - expected) < 1e-12 ? 1 : (information - expected) / (most - expected);
}

/** Share of items that belong to the most frequent true group of their cluster. Rises with the number of clusters. */
export function purity(clusters: readonly Group[], truth: readonly Group[]): number {
  const { total, cells, rows } = contingency(clusters, truth);
  const best = rows.map(() => 0);
  for (const { count, row } of cells) best[row] = Math.max(best[row]!, count);
  return total === 0 ? 1 : sum(best) / total;
}
