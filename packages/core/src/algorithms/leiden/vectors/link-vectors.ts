import type { DocumentVectors } from '../../../model.js';
import { float64Column } from '../../../tables/columns.js';
import { hasVector } from '../../../vector-input.js';
import { linkArcs } from '../graph/link-arcs.js';
import type { NeighbourGraph } from '../graph/link-neighbours.js';
import { nearestVectors } from './nearest-vectors.js';

/** Number of most similar vectors each vector is linked to. */
const NEIGHBOURS = 25;

/**
 * The graph of nearest neighbours by vectors. Weights are squares of cosines, because weaker similarities say even
 * less.
 *
 * @param documents one document of each node, by its number in the request
 * @param options.size how many equal documents each node represents
 */
export function linkVectors(
  vectors: DocumentVectors,
  documents: Int32Array,
  { size, onProgress }: { readonly size: Int32Array; readonly onProgress: (done: number) => void },
): NeighbourGraph {
  const { recall, ...nearest } = nearestVectors(vectors, documents, { count: NEIGHBOURS, onProgress });
  const weight = float64Column(nearest.weight.length);
  for (let arc = 0; arc < weight.length; arc++) weight[arc] = nearest.weight[arc]! * nearest.weight[arc]!;
  const isEmpty = (node: number): boolean => !hasVector(vectors, documents[node]!);
  return { recall, ...linkArcs({ ...nearest, weight }, size, { count: NEIGHBOURS, isEmpty }) };
}

/** How much vectors count: the weight that the request asks for, times the share of documents that have a vector. */
export function shareOfVectors(vectors: DocumentVectors, documents: number, weight: number): number {
  let count = 0;
  for (let document = 0; document < documents; document++) if (hasVector(vectors, document)) count++;
  return documents === 0 ? 0 : (weight * count) / documents;
}
