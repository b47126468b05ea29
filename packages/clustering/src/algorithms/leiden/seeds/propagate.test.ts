import { expect, test } from 'vitest';
import { graphOf } from '../graph/graph-of-edges.testing.js';
import { propagate } from './propagate.js';

test('an example tells more where its category has few', () => {
  // Nodes 0 and 1 are examples and equally near to node 2; 3 to 5 are more examples of the second category.
  const graph = graphOf(6, [
    [0, 2, 1],
    [1, 2, 1],
    [3, 4, 1],
    [4, 5, 1],
    [3, 5, 1],
  ]);
  const near = propagate(graph, Int32Array.of(0, 1, -1, 1, 1, 1), 2);
  expect(near[4]).toBeCloseTo(2 * near[5]!);
});
