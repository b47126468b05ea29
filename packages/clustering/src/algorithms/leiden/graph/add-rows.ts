import { float64Column, int32Column, type Weighted } from '@sheaf/core/internal';

/**
 * The sum of two tables over the same nodes. Both are ascending at each node, and so is the sum. Rows are merged
 * without branches, for the processor could not predict which table has the next node.
 *
 * @param factors what the weights of each table are multiplied with
 */
export function addRows(
  first: Weighted,
  second: Weighted,
  factors: readonly [ofFirst: number, ofSecond: number] = [1, 1],
): Weighted {
  const { item: firstItem, weight: firstWeight } = first;
  const { item: secondItem, weight: secondWeight } = second;
  const [ofFirst, ofSecond] = factors;
  const start = int32Column(first.start.length);
  const item = int32Column(firstItem.length + secondItem.length);
  const weight = float64Column(item.length);
  const sums = { item, weight };
  let edges = 0;
  for (let node = 0; node + 1 < start.length; node++) {
    let [i, j] = [first.start[node]!, second.start[node]!];
    const [iEnd, jEnd] = [first.start[node + 1]!, second.start[node + 1]!];
    while (i < iEnd && j < jEnd) {
      const a = firstItem[i]!;
      const b = secondItem[j]!;
      const isFirst = +(a <= b);
      const isSecond = +(b <= a);
      const sum = isFirst * (ofFirst * firstWeight[i]!) + isSecond * (ofSecond * secondWeight[j]!);
      item[edges] = Math.min(a, b);
      weight[edges] = sum;
      edges += +(sum !== 0);
      i += isFirst;
      j += isSecond;
    }
    edges = addRest(first, { from: i, end: iEnd, factor: ofFirst }, sums, edges);
    edges = addRest(second, { from: j, end: jEnd, factor: ofSecond }, sums, edges);
    start[node + 1] = edges;
  }
  return { start, item: item.subarray(0, edges), weight: weight.subarray(0, edges) };
}

/** Adds what is left of a row where the other table has nothing more. @returns the number of edges afterwards */
function addRest(
  { item: items, weight: weights }: Weighted,
  { from, end, factor }: { readonly from: number; readonly end: number; readonly factor: number },
  { item, weight }: Pick<Weighted, 'item' | 'weight'>,
  edges: number,
): number {
  let next = edges;
  for (let i = from; i < end; i++) {
    const added = factor * weights[i]!;
    item[next] = items[i]!;
    weight[next] = added;
    next += +(added !== 0);
  }
  return next;
}
