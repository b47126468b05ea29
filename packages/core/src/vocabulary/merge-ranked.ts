import { int32Column } from '../tables/columns.js';

/**
 * Sorts rows by their texts when most of them have a rank in that order already: ranked rows are placed by rank, and
 * the others are sorted and merged in.
 */
export function mergeRanked(
  rankOf: Int32Array,
  ranks: number,
  textOf: (row: number) => string,
  order: {
    readonly sort: (texts: readonly string[]) => Int32Array;
    readonly compare: (a: string, b: string) => number;
  },
): Int32Array {
  const rowAt = int32Column(ranks);
  const unranked: number[] = [];
  for (let row = 0; row < rankOf.length; row++) {
    if (rankOf[row]! < 0) unranked.push(row);
    else rowAt[rankOf[row]!] = row + 1;
  }
  const late = order.sort(unranked.map(textOf));
  const merged = int32Column(rankOf.length);
  let count = 0;
  let next = 0;
  for (let rank = 0; rank < ranks; rank++) {
    if (rowAt[rank] === 0) continue;
    const row = rowAt[rank]! - 1;
    while (next < late.length && order.compare(textOf(unranked[late[next]!]!), textOf(row)) < 0)
      merged[count++] = unranked[late[next++]!]!;
    merged[count++] = row;
  }
  while (next < late.length) merged[count++] = unranked[late[next++]!]!;
  return merged;
}
