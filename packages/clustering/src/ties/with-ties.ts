import type { ClusterExplanation, ClusterTies, Explanation } from '@sheaf/core';

/** An explanation with what ties the documents of its clusters. @param ties one entry for each of its clusters */
export const withTies = (explanation: Explanation, ties: readonly ClusterTies[]): Explanation => ({
  ...explanation,
  clusters: joined(explanation.clusters, ties),
});

const joined = (clusters: readonly ClusterExplanation[], ties: readonly ClusterTies[]): readonly ClusterExplanation[] =>
  clusters.map((cluster, number) => {
    const { words, vectors, documents, clusters: inner } = ties[number]!;
    return {
      ...cluster,
      ties: { words, vectors },
      documents: cluster.documents.map((document, at) => ({ ...document, ties: documents[at]! })),
      clusters: joined(cluster.clusters, inner),
    };
  });
