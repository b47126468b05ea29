import { int32Column } from '../../columns.js';
import type { Points } from './build-point-space.js';
import { comparePoints } from './compare-points.js';
import type { KmeansParameters } from './kmeans-parameters.js';
import { nearestParts } from './nearest-parts.js';

/** Document numbers, ascending. */
export type Part = Int32Array<ArrayBuffer>;

type Options = Pick<KmeansParameters, 'partitionCount' | 'maxIterations'>;

/**
 * K-means with raw dot products as similarities and plain means as centroids, from a start that deals the documents
 * out in turn. Parts that end empty are dropped.
 */
export function split(points: Points, documents: Part, { partitionCount, maxIterations }: Options): Part[] {
  const compare = comparePoints(points, documents, partitionCount);
  let part = int32Column(documents.length);
  for (let j = 0; j < part.length; j++) part[j] = j % partitionCount;
  for (let i = 0; i < maxIterations; i++) {
    const next = nearestParts(compare, part, partitionCount);
    const settled = isEqual(part, next);
    part = next;
    if (settled) break;
  }
  return membersOf(documents, part, partitionCount).filter(members => members.length > 0);
}

function isEqual(a: Part, b: Part): boolean {
  for (let j = 0; j < a.length; j++) if (a[j] !== b[j]) return false;
  return true;
}

function membersOf(documents: Part, part: Part, partitionCount: number): Part[] {
  const counts = int32Column(partitionCount);
  for (let j = 0; j < part.length; j++) counts[part[j]]++;
  const members = Array.from(counts, count => int32Column(count));
  counts.fill(0);
  for (let j = 0; j < part.length; j++) members[part[j]][counts[part[j]]++] = documents[j];
  return members;
}
