/** The terms that distinguish a cluster, regardless of its label. Computed once per run by the worker that measures. */

import type { TermWeight } from '@sheaf/core';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { askMeasures, type ClusterTerms } from '../measures/measuring.js';
import { askOnce } from '../threads/ask-once.js';

const once = askOnce<Run['response'], readonly ClusterTerms[]>();

/**
 * The strongest terms of the cluster with exactly these documents in the response. Empty for a cluster that a person
 * merged.
 */
export async function termsOfCluster(
  run: Run,
  collection: Collection,
  documents: readonly number[],
): Promise<readonly TermWeight[]> {
  const found = await once(run.response, () => askMeasures(run, collection, { want: 'terms' }));
  const key = documents.join();
  const search = (
    clusters: Run['response']['clusters'],
    terms: readonly ClusterTerms[],
  ): readonly TermWeight[] | null => {
    for (const [i, cluster] of clusters.entries()) {
      if (cluster.documents.join() === key) return terms[i]!.terms;
      const inside = search(cluster.clusters ?? [], terms[i]!.clusters);
      if (inside) return inside;
    }
    return null;
  };
  return search(run.response.clusters, found) ?? [];
}
