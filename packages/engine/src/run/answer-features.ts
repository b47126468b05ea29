/**
 * The parts of a response that a request has to ask for. For other requests nothing here runs, and the response has
 * none of the keys.
 */
import { type ClusterTies, type Document, explain, type Language, type NumberedCluster } from '@sheaf/core';
import type { ClusterRequest, ClusterResponse, QualityReport } from '@sheaf/protocol';
import { measureClustering, vaguenessOf, wordingOf } from '@sheaf/quality';

/** What has been clustered, and how. */
interface Clustering {
  readonly documents: readonly Document[];
  readonly clusters: readonly NumberedCluster[];
  readonly language: Language;
  readonly ties?: readonly ClusterTies[];
  readonly tying?: typeof import('@sheaf/core/ties');
}

/** The explanation and the measures that a request asks for. */
export function answerFeatures(
  request: ClusterRequest,
  clustering: Clustering,
): Pick<ClusterResponse, 'explanation' | 'quality'> {
  const { documents, clusters, language } = clustering;
  return {
    ...(request.explain === true ? { explanation: explanationOf(clustering) } : {}),
    ...(request.quality === true
      ? {
          quality: withoutNaN(
            measureClustering(documents, clusters, wordingOf(language), vaguenessOf(language)),
          ) as QualityReport,
        }
      : {}),
  };
}

function explanationOf({ documents, clusters, language, ties, tying }: Clustering) {
  const explanation = explain(documents, clusters, language);
  return tying && ties ? tying.withTies(explanation, ties) : explanation;
}

/** JSON has no NaN: what cannot be measured is null. */
function withoutNaN(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNaN(item)]));
}
