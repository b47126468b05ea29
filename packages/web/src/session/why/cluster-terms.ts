/** What sets a cluster apart, whatever its label says: found once for a run, in the thread that measures. */

import type { TermWeight } from '@sheaf/core';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { askMeasures, type ClusterTerms } from '../measures/measuring.js';
import { askOnce } from '../threads/ask-once.js';

const once = askOnce<Run['response'], readonly ClusterTerms[]>();

/** The strongest terms of the cluster the engine made of exactly these documents; none for one made by hand. */
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
