import type { DocumentVectors } from '@sheaf/core';
import { float64Column } from '@sheaf/core/internal';
import { hasVector } from '../../../input/vector-input.js';
import { linkArcs } from '../graph/link-arcs.js';
import type { NeighbourGraph } from '../graph/link-neighbours.js';
import { nearestVectors } from './nearest-vectors.js';

/** Number of most similar vectors each vector is linked to. */
const NEIGHBOURS = 25;

/**
 * The graph of nearest neighbours by vectors. Weights are squares of cosines, because weaker similarities say even
 * less.
 *
 * @param documents the document of each node, by its number in the request
 */
export function linkVectors(
  vectors: DocumentVectors,
  documents: Int32Array,
  onProgress: (done: number) => void,
): NeighbourGraph {
  const { recall, ...nearest } = nearestVectors(vectors, documents, { count: NEIGHBOURS, onProgress });
  const weight = float64Column(nearest.weight.length);
  for (let arc = 0; arc < weight.length; arc++) weight[arc] = nearest.weight[arc]! * nearest.weight[arc]!;
  return { recall, ...linkArcs({ ...nearest, weight }) };
}

/** How much vectors count: the weight that the request asks for, times the share of some documents that have a vector. */
export function shareOfVectors(vectors: DocumentVectors, documents: Int32Array, weight: number): number {
  let count = 0;
  for (const document of documents) if (hasVector(vectors, document)) count++;
  return documents.length === 0 ? 0 : (weight * count) / documents.length;
}
