import type { Points } from './build-point-space.js';
import { comparePoints } from './compare-points.js';
import type { KmeansParameters } from './kmeans-parameters.js';
import { nearestParts } from './nearest-parts.js';

/** Document numbers, ascending. */
export type Part = Int32Array;

type Options = Pick<KmeansParameters, 'partitionCount' | 'maxIterations'>;

/**
 * K-means with raw dot products as similarities and plain means as centroids, from a start that deals the documents
 * out in turn. Parts that end empty are dropped.
 */
export function split(points: Points, documents: Part, { partitionCount, maxIterations }: Options): Part[] {
  const compare = comparePoints(points, documents, partitionCount);
  let part: Part = documents.map((_, i) => i % partitionCount);
  for (let i = 0; i < maxIterations; i++) {
    const next = nearestParts(compare, part, partitionCount);
    const settled = next.every((q, j) => q === part[j]);
    part = next;
    if (settled) break;
  }
  return Array.from({ length: partitionCount }, (_, q) => documents.filter((_, j) => part[j] === q)).filter(
    members => members.length > 0,
  );
}
