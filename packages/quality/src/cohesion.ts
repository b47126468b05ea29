/**
 * Whether documents are nearer to their own cluster than to the others: the simplified silhouette on tf-idf vectors and
 * cosines. After Rousseeuw, Silhouettes, 1987; centres in place of all pairs (Vendramin, Campello and Hruschka, 2010).
 */
import type { Cluster, Document } from '@sheaf/core';
import { type FlatCluster, flatClusters } from './flat-clusters.js';
import { textOf } from './text-of.js';
import type { Wording } from './wording.js';

/** Weights by word number. */
type Vector = ReadonlyMap<number, number>;

function countWords(words: readonly string[], numbers: Map<string, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of words) {
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    const number = numbers.get(word)!;
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

const lengthOf = (vector: Iterable<readonly [number, number]>): number => {
  let squares = 0;
  for (const [, weight] of vector) squares += weight * weight;
  return Math.sqrt(squares);
};

/** Vectors of length 1 (0 for documents without words): tf · ln(1 + N / df). */
function vectorsOf(documents: readonly Document[], wording: Wording): readonly Vector[] {
  const numbers = new Map<string, number>();
  const counts = documents.map(document => countWords(wording(textOf(document)), numbers));
  const df = new Int32Array(numbers.size);
  for (const words of counts) for (const word of words.keys()) df[word]!++;
  return counts.map(words => {
    const weights = [...words].map(([word, tf]) => [word, tf * Math.log(1 + documents.length / df[word]!)] as const);
    const length = lengthOf(weights);
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  });
}

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

const dot = (a: Vector, b: Vector): number => {
  let total = 0;
  for (const [word, weight] of a) total += weight * (b.get(word) ?? 0);
  return total;
};

const toCentre = (vector: Vector, { sum, length }: Centre): number => (length === 0 ? 0 : dot(vector, sum) / length);

/** Cosine to the centre of the others in the cluster: a document must not be compared with itself. */
function toOthers(vector: Vector, { sum, length }: Centre): number {
  const own = dot(vector, sum);
  const self = vector.size === 0 ? 0 : 1;
  const rest = Math.sqrt(Math.max(0, length * length - 2 * own + self));
  return rest < 1e-9 ? 0 : (own - self) / rest;
}

/**
 * For each top cluster the mean, over its documents, of the cosine to its other documents' centre less the largest cosine to
 * the centre of a cluster the document is not in. From −1 to 1; below 0 documents would rather be elsewhere. A cluster of
 * one has nothing to hold together: 0 less its nearest neighbour.
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
