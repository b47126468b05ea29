/** A few documents that represent many: from each topic in turn, the best-ranked first. */
import type { NumberedCluster } from '@sheaf/core';
import { isRest } from '../history/rest-label.js';
import { checkOptions, listOf } from '../input/cluster-input.js';
import { type ClusterOptions, clusterNumbers } from './cluster.js';

/** A cluster without levels. */
interface Topic {
  readonly labels: readonly string[];
  /** Numbers of documents, which are their ranks. */
  readonly documents: readonly number[];
  /** The algorithm's rating, if it gives one. */
  readonly score?: number | string | null | undefined;
}

/**
 * All documents in an order in which different topics come early: one document of each cluster, then a second of each.
 * Clusters are in the order of their best document, and documents within a cluster in the order of their ranks.
 * Documents in no cluster come last.
 */
export function diverseOrder(clusters: readonly Topic[], documentCount: number): readonly number[] {
  const topics = clusters
    .filter(topic => topic.documents.length > 0 && !isRest(topic))
    .map(({ documents }) => [...documents].sort((a, b) => a - b))
    .sort((a, b) => a[0]! - b[0]!);
  const order = new Set<number>();
  const next = topics.map(() => 0);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [number, documents] of topics.entries()) {
      while (order.has(documents[next[number]!]!)) next[number]!++;
      const document = documents[next[number]!];
      if (document === undefined) continue;
      order.add(document);
      isDone = false;
    }
  }
  for (let document = 0; document < documentCount; document++) order.add(document);
  return [...order];
}

/**
 * Picks `k` documents that represent different topics, such as the passages of a search that a language model is to
 * read. It clusters the documents and takes one of each cluster in turn.
 *
 * On 44 ambiguous queries, the ten documents it picks cover more subtopics than the ten best-ranked do, and slightly
 * more than those of maximal marginal relevance. With five documents there is no difference.
 *
 * @param documents documents as for `cluster`, the best-ranked first
 * @param k maximum number of documents to return, at least 1
 * @param options the algorithm and the language, as for `cluster`
 * @returns the documents, those you passed in, of different topics first
 * @example
 * import { diversify, english, lingo } from 'sheaf';
 *
 * const results = ['Jaguar cars for sale', 'Used Jaguar cars', 'Jaguar the big cat', 'The big cat of the Americas'];
 * console.log(diversify(results, 2, { algorithm: lingo, language: english }).join('; '));
 * // → Jaguar cars for sale; Jaguar the big cat
 * @throws RangeError if `k` is not a whole number from 1
 * @throws TypeError and ParameterError like `cluster`
 */
export function diversify<D extends object | string, P extends object>(
  documents: Iterable<D>,
  k: number,
  options: ClusterOptions<P, D>,
): readonly D[] {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k must be a whole number from 1, but it is ${String(k)}.`);
  checkOptions(options);
  const given = listOf(documents);
  const flat = (found: NumberedCluster): readonly number[] => [...found.documents, ...found.clusters.flatMap(flat)];
  // Numbers in place of the documents: the same text may occur often.
  const topics = clusterNumbers(given, options).clusters.map(found => ({
    labels: found.labels,
    score: found.score,
    documents: [...new Set(flat(found))],
  }));
  return diverseOrder(topics, given.length)
    .slice(0, k)
    .map(number => given[number]!);
}
