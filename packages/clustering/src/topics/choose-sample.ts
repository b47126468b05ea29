import { ascending } from '@sheaf/core/internal';
import type { CanonicalOrder } from '../algorithms/leiden/canonical-order.js';

/**
 * Places of documents that represent all: one of each text first, and then copies in proportion to how often each text
 * occurs. A sample that takes copies as they come would hold little else where a few texts make up most of a
 * collection.
 *
 * @param order documents by a hash of their text, equal ones side by side
 * @param most how many to choose; fewer texts than that are all chosen
 * @returns places in the order, ascending
 */
export function chooseSample({ order, isNew }: CanonicalOrder, most: number): Int32Array {
  if (most >= order.length) return ascending(order.length);
  const turn = turns(order.length, isNew);
  return ascending(order.length)
    .sort((a, b) => turn[a]! - turn[b]! || a - b)
    .slice(0, most)
    .sort();
}

/** For each document which share of the copies of its text is before it: 0 for the first. */
function turns(count: number, isNew: CanonicalOrder['isNew']): Float64Array {
  const turn = new Float64Array(count);
  for (let from = 0, end = 1; from < count; from = end++) {
    while (end < count && !isNew(end)) end++;
    for (let at = from; at < end; at++) turn[at] = (at - from) / (end - from);
  }
  return turn;
}
