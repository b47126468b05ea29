/** All measures of one clustering of labelled documents: a row of the quality table. */
import type { Cluster } from '@sheaf/core';
import { clustersOf, firstCluster, flatClusters } from '../texts/flat-clusters.js';
import type { Wording } from '../texts/wording.js';
import { bCubed } from './b-cubed.js';
import { adjustedMutualInformation, adjustedRandIndex, purity } from './partition-agreement.js';
import {
  type Labels,
  subtopicRecallByClusters,
  subtopicRecallByDocuments,
  subtopicRecallByLabels,
} from './subtopic-recall.js';

/**
 * Measures over the documents that have a given label; documents without one are clustered, but not judged. Each
 * document counts with its first label and the first cluster that lists it; only B-cubed considers all labels and
 * clusters.
 */
export interface AgreementWithLabels {
  /** Adjusted mutual information: 1 for equal partitions, about 0 for unrelated ones. */
  readonly ami: number;
  /** Adjusted Rand index: 1 for equal partitions, about 0 for unrelated ones. */
  readonly ari: number;
  /** Share of documents whose label is the most frequent one of their cluster, 0 to 1. */
  readonly purity: number;
  /** Harmonic mean of B-cubed precision and recall, 0 to 1. */
  readonly bCubedF1: number;
  /** Share of subtopics found in the first 5 clusters, 0 to 1. */
  readonly recallByClusters5: number;
  /** Share of subtopics found in the first 10 clusters. */
  readonly recallByClusters10: number;
  /** Share of subtopics found in the first 10 documents, without clusters. */
  readonly recallByDocuments10: number;
  /** Share of subtopics found by reading the first 10 labels. */
  readonly recallByLabels10: number;
}

/** Compares a clustering with true labels. `labels[n]` are the labels of document n. */
export function measureAgainstLabels(
  clusters: readonly Cluster<number>[],
  labels: Labels,
  { wording, query = '' }: { wording: Wording; query?: string },
): AgreementWithLabels {
  const flat = flatClusters(clusters);
  const judged = [...labels.keys()].filter(document => labels[document]!.length > 0);
  const first = firstCluster(flat, labels.length);
  const all = clustersOf(flat, labels.length).map((own, document) => (own.length === 0 ? [first[document]!] : own));
  const found = judged.map(document => first[document]!);
  const truth = judged.map(document => labels[document]![0]!);
  return {
    ami: adjustedMutualInformation(found, truth),
    ari: adjustedRandIndex(found, truth),
    purity: purity(found, truth),
    bCubedF1: bCubed(
      judged.map(document => all[document]!),
      judged.map(document => labels[document]!),
    ).f1,
    recallByClusters5: subtopicRecallByClusters(flat, labels, 5),
    recallByClusters10: subtopicRecallByClusters(flat, labels, 10),
    recallByDocuments10: subtopicRecallByDocuments(flat, labels, 10),
    recallByLabels10: subtopicRecallByLabels(flat, labels, 10, { wording, query }),
  };
}
