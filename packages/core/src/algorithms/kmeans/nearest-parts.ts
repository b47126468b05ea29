import { int32Column } from '../../tables/columns.js';
import type { Compare } from './compare-points.js';
import type { Part } from './part.js';

/**
 * One round of k-means: the part whose centroid is most similar to each point. Ties go to the first part. A part
 * without points has no centroid and stays empty. The first part is an exception: if it is empty, the comparison, which
 * starts with it, finds nothing better, and all points go to it.
 */
export function nearestParts(compare: Compare, part: Part, partitionCount: number): Part {
  const members = int32Column(partitionCount);
  for (const q of part) members[q]!++;
  const next = int32Column(part.length);
  if (members[0] === 0) return next;
  const { values, stride } = compare(part, members);
  for (let j = 0; j < next.length; j++) {
    const from = j * stride;
    let best = 0;
    for (let q = 1; q < partitionCount; q++) if (members[q]! > 0 && values[from + best]! < values[from + q]!) best = q;
    next[j] = best;
  }
  return next;
}
