/**
 * Whether documents are nearer to their own cluster than to the others: the simplified silhouette on tf-idf vectors and
 * cosines. After Rousseeuw, Silhouettes, 1987; centres instead of all pairs (Vendramin, Campello and Hruschka, 2010).
 */
import type { Cluster, Document } from '@sheaf/core';
import { dot, lengthOf, type Vector, vectorsOf } from '../similarity/document-vectors.js';
import { type FlatCluster, flatClusters } from '../texts/flat-clusters.js';
import type { Wording } from '../texts/wording.js';

/** The sum of the vectors of a cluster; its direction is that of the centre. */
interface Centre {
  readonly sum: ReadonlyMap<number, number>;
  readonly length: number;
}

function centreOf({ documents }: FlatCluster, vectors: readonly Vector[]): Centre {
  const sum = new Map<number, number>();
  for (const document of documents)
    for (const [word, weight] of vectors[document]!) sum.set(word, (sum.get(word) ?? 0) + weight);
  return { sum, length: lengthOf(sum) };
}

const toCentre = (vector: Vector, { sum, length }: Centre): number => (length === 0 ? 0 : dot(vector, sum) / length);

/** Cosine to the centre of the others in the cluster: a document must not be compared with itself. */
function toOthers(vector: Vector, { sum, length }: Centre): number {
  const own = dot(vector, sum);
  const self = vector.size === 0 ? 0 : 1;
  const rest = Math.sqrt(Math.max(0, length * length - 2 * own + self));
  return rest < 1e-9 ? 0 : (own - self) / rest;
}

/**
 * For each top cluster the mean, over its documents, of the cosine to its other documents' centre less the largest
 * cosine to the centre of a cluster the document is not in. From −1 to 1; below 0 documents would rather be elsewhere.
 * A cluster of one has nothing to hold together: 0 less its nearest neighbour.
 */
export function clusterCohesion(
  documents: readonly Document[],
  clusters: readonly Cluster<number>[],
  wording: Wording,
): readonly number[] {
  const flat = flatClusters(clusters);
  const vectors = vectorsOf(documents, wording);
  const centres = flat.map(cluster => centreOf(cluster, vectors));
  const members = flat.map(cluster => new Set(cluster.documents));
  const nearest = new Map<number, number>();
  const toNearest = (document: number): number => {
    if (!nearest.has(document)) {
      const outside = centres.filter((_, number) => !members[number]!.has(document));
      nearest.set(
        document,
        outside.reduce((best, centre) => Math.max(best, toCentre(vectors[document]!, centre)), 0),
      );
    }
    return nearest.get(document)!;
  };
  return flat.map(({ documents: own }, number) => {
    const sum = own.reduce((total, n) => total + toOthers(vectors[n]!, centres[number]!) - toNearest(n), 0);
    return sum / own.length;
  });
}
