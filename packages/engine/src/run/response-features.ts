/**
 * The optional parts of a response. Without `explain` and `quality` in the request, nothing here runs and the response
 * has none of these keys.
 */
import { isRest } from '@sheaf/clustering';
import {
  type ClusterTies,
  type Document,
  explain,
  type Language,
  type NumberedCluster,
  type Repeats,
} from '@sheaf/core';
import type { ClusterRequest, ClusterResponse, QualityReport } from '@sheaf/protocol';
import { measureClustering, vaguenessOf, wordingOf } from '@sheaf/quality';

interface Clustering {
  readonly documents: readonly Document[];
  readonly clusters: readonly NumberedCluster[];
  readonly language: Language;
  /** A sentence about the language of the documents. */
  readonly languageNotice?: string;
  readonly repeats: Repeats | null;
  readonly naturalClusters?: number;
  readonly ties?: readonly ClusterTies[];
  readonly tying?: typeof import('@sheaf/clustering/ties');
}

export function responseFeatures(
  request: ClusterRequest,
  clustering: Clustering,
): Pick<ClusterResponse, 'explanation' | 'quality'> {
  return {
    ...(request.explain === true ? { explanation: explanationOf(clustering) } : {}),
    ...(request.quality === true ? { quality: withoutNaN(qualityOf(clustering)) as QualityReport } : {}),
  };
}

/** The explanation. Documents that fit into no topic count as being in no cluster. */
function explanationOf({ documents, clusters, language, ...more }: Clustering) {
  const { languageNotice, repeats, naturalClusters, ties, tying } = more;
  const notice = languageNotice === undefined ? {} : { languageNotice };
  const found = { ...notice, ...explain(documents, clusters, language) };
  const alone = clusters.filter(isRest).flatMap(({ documents: members }) => members);
  const explanation = {
    ...found,
    unclustered: [...found.unclustered, ...alone].sort((a, b) => a - b),
    ...(repeats ? { repeats } : {}),
    ...(naturalClusters === undefined ? {} : { naturalClusters }),
  };
  return tying && ties ? tying.withTies(explanation, ties) : explanation;
}

/** The measures of the topics. `each` has an entry for every cluster, including that of unassigned documents. */
function qualityOf({ documents, clusters, language }: Clustering) {
  const measure = (some: readonly NumberedCluster[]) =>
    measureClustering(documents, some, wordingOf(language), vaguenessOf(language));
  const rest = clusters.filter(isRest);
  const measures = measure(clusters.filter(cluster => !isRest(cluster)));
  // The cluster of unassigned documents is the last one.
  return rest.length === 0 ? measures : { ...measures, each: [...measures.each, ...measure(rest).each] };
}

/** JSON has no NaN: what cannot be measured is null. */
function withoutNaN(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNaN(item)]));
}
