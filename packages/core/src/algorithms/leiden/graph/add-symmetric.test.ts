import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transposeWeighted, type Weighted } from '../../../tables/ragged.js';
import { addSymmetric } from './add-symmetric.js';

/** A table of some arcs, the last of several between the same two nodes. */
function tableOf(nodes: number, arcs: readonly (readonly [from: number, to: number, weight: number])[]): Weighted {
  const rows = Array.from({ length: nodes }, () => new Map<number, number>());
  for (const [from, to, weight] of arcs) rows[from]!.set(to, weight);
  return {
    start: Int32Array.from({ length: nodes + 1 }, (_, node) =>
      rows.slice(0, node).reduce((sum, row) => sum + row.size, 0),
    ),
    item: Int32Array.from(rows.flatMap(row => [...row.keys()])),
    weight: Float64Array.from(rows.flatMap(row => [...row.values()])),
  };
}

const rowsOf = ({ start, item, weight }: Weighted): (readonly [number, number])[][] =>
  Array.from({ length: start.length - 1 }, (_, node) =>
    Array.from(item.subarray(start[node], start[node + 1]), (other, at) => [other, weight[start[node]! + at]!]),
  );

const tables = fc.integer({ min: 1, max: 12 }).chain(nodes => {
  const arc = fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1), fc.integer({ min: 1, max: 9 }));
  return fc.array(arc, { maxLength: 40 }).map(arcs => tableOf(nodes, arcs));
});

test('arcs in any order and the same arcs turned round are edges, ascending at each node', () => {
  fc.assert(
    fc.property(tables, arcs => {
      const back = transposeWeighted(arcs, arcs.start.length - 1);
      const expected = rowsOf(arcs).map((row, node) => {
        const sums = new Map<number, number>();
        for (const [other, weight] of [...row, ...rowsOf(back)[node]!])
          sums.set(other, (sums.get(other) ?? 0) + weight);
        return [...sums].sort(([a], [b]) => a - b);
      });
      const edges = addSymmetric(arcs, back);
      expect(rowsOf(edges)).toEqual(expected);
      // Their sum with themselves has the same edges, and a factor of 0 leaves a table out.
      const doubled = expected.map(row => row.map(([other, weight]) => [other, weight * 2]));
      expect(rowsOf(addSymmetric(edges, edges, [0.5, 1.5]))).toEqual(doubled);
      expect(rowsOf(addSymmetric(edges, edges, [0, 2]))).toEqual(doubled);
    }),
  );
});
