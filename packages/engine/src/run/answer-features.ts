/**
 * The parts of a response that a request has to ask for. For other requests nothing here runs, and the response has
 * none of the keys.
 */
import { type Document, explain, type Language, type NumberedCluster } from '@sheaf/core';
import type { ClusterRequest, ClusterResponse, QualityReport } from '@sheaf/protocol';
import { measureClustering, vaguenessOf, wordingOf } from '@sheaf/quality';

/** The explanation and the measures that a request asks for. */
export function answerFeatures(
  request: ClusterRequest,
  documents: readonly Document[],
  clusters: readonly NumberedCluster[],
  language: Language,
): Pick<ClusterResponse, 'explanation' | 'quality'> {
  return {
    ...(request.explain === true ? { explanation: explain(documents, clusters, language) } : {}),
    ...(request.quality === true
      ? {
          quality: withoutNaN(
            measureClustering(documents, clusters, wordingOf(language), vaguenessOf(language)),
          ) as QualityReport,
        }
      : {}),
  };
}

/** JSON has no NaN: what cannot be measured is null. */
function withoutNaN(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNaN(item)]));
}
