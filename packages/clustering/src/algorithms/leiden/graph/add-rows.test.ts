import { transposeWeighted, type Weighted } from '@sheaf/core/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRows } from './add-rows.js';

/** A table of some arcs, ascending at each node; the last of several between the same two nodes. */
function tableOf(nodes: number, arcs: readonly (readonly [from: number, to: number, weight: number])[]): Weighted {
  const rows = Array.from({ length: nodes }, () => new Map<number, number>());
  for (const [from, to, weight] of arcs.toSorted(([, a], [, b]) => a - b)) rows[from]!.set(to, weight);
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

/** Two tables over the same nodes. */
const tables = fc.integer({ min: 1, max: 12 }).chain(nodes => {
  const arc = fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1), fc.integer({ min: 0, max: 9 }));
  const table = fc.array(arc, { maxLength: 40 }).map(arcs => tableOf(nodes, arcs));
  return fc.tuple(table, table);
});

const factors = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));

test('rows have the sums of both tables, ascending, and no weight of 0', () => {
  fc.assert(
    fc.property(tables, factors, ([first, second], [ofFirst, ofSecond]) => {
      const expected = rowsOf(first).map((row, node) => {
        const sums = new Map<number, number>();
        for (const [other, weight] of row) sums.set(other, ofFirst * weight);
        for (const [other, weight] of rowsOf(second)[node]!)
          sums.set(other, (sums.get(other) ?? 0) + ofSecond * weight);
        return [...sums].filter(([, weight]) => weight !== 0).sort(([a], [b]) => a - b);
      });
      expect(rowsOf(addRows(first, second, [ofFirst, ofSecond]))).toEqual(expected);
    }),
  );
});

test('arcs and the same arcs turned round are edges with the same weight at both ends', () => {
  fc.assert(
    fc.property(tables, ([arcs]) => {
      const nodes = arcs.start.length - 1;
      const edges = addRows(arcs, transposeWeighted(arcs, nodes));
      expect(rowsOf(transposeWeighted(edges, nodes))).toEqual(rowsOf(edges));
    }),
  );
});
