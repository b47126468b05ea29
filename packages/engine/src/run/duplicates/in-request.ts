/** A response of which each document is named by its position in the request, also where others were left out. */
import type { ClusterExplanation, Explanation } from '@sheaf/core';
import type { ClusterEntry, ClusterResponse } from '@sheaf/protocol';

/** The position in the request of a document that was clustered. */
type PositionOf = (document: number) => number;

/**
 * @param response the response for the documents that were clustered, by their positions among these
 * @param kept their positions in the request
 */
export function inRequest(response: ClusterResponse, kept: readonly number[]): ClusterResponse {
  const positionOf: PositionOf = document => kept[document]!;
  const { explanation } = response;
  return {
    ...response,
    clusters: entriesInRequest(response.clusters, positionOf),
    ...(explanation ? { explanation: explanationInRequest(explanation, positionOf) } : {}),
  };
}

const entriesInRequest = (entries: readonly ClusterEntry[], positionOf: PositionOf): readonly ClusterEntry[] =>
  entries.map(entry => ({
    ...entry,
    documents: entry.documents.map(positionOf),
    clusters: entriesInRequest(entry.clusters, positionOf),
  }));

const explanationInRequest = (
  { clusters, unclustered, repeats, ...others }: Explanation,
  positionOf: PositionOf,
): Explanation => ({
  ...others,
  clusters: clusters.map(cluster => evidenceInRequest(cluster, positionOf)),
  unclustered: unclustered.map(positionOf),
  ...(repeats ? { repeats: { ...repeats, copies: repeats.copies.map(group => group.map(positionOf)) } } : {}),
});

const evidenceInRequest = (cluster: ClusterExplanation, positionOf: PositionOf): ClusterExplanation => ({
  ...cluster,
  documents: cluster.documents.map(evidence => ({
    ...evidence,
    document: positionOf(evidence.document),
    ...(evidence.ties ? { ties: evidence.ties.map(tie => ({ ...tie, document: positionOf(tie.document) })) } : {}),
  })),
  quotes: cluster.quotes.map(quote => ({ ...quote, document: positionOf(quote.document) })),
  clusters: cluster.clusters.map(inner => evidenceInRequest(inner, positionOf)),
});
