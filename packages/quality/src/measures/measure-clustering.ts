/** Measures of one clustering without known groups to compare it with, in numbers that people can understand. */
import type { Cluster, Document } from '@sheaf/core';
import { clustersOf, type FlatCluster, flatClusters } from '../texts/flat-clusters.js';
import type { Wording } from '../texts/wording.js';
import { nearDuplicates } from './label-redundancy.js';
import { labelSupport } from './label-support.js';
import { weakLabels } from './weak-labels.js';

/** Measures of one cluster. */
export interface ClusterMeasures {
  /** Number of its documents, those of subclusters included. */
  readonly size: number;
  /** Share of its documents that contain all words of one of its labels. */
  readonly support: number;
  /** How many of its documents contain a label. */
  readonly supported: number;
  /** Places of clusters with a label equal or near to its own. */
  readonly nearDuplicates: readonly number[];
  /**
   * Places of its labels that tell little about it: few of its documents contain them, or other documents contain them
   * nearly as often, or they are made of words that fit any topic.
   */
  readonly weakLabels: readonly number[];
}

/** All shares from 0 to 1. NaN where there is nothing to measure. */
export interface ClusteringMeasures {
  /** Number of documents. */
  readonly documents: number;
  /** Number of top clusters. */
  readonly clusters: number;
  /** Share of documents in at least one cluster. */
  readonly coverage: number;
  /** Clusters for each clustered document, at least 1. */
  readonly overlap: number;
  /** Number of documents in the smallest cluster. */
  readonly smallest: number;
  /** Median number of documents per cluster. */
  readonly median: number;
  /** Number of documents in the largest cluster. */
  readonly largest: number;
  /** Documents in the largest cluster, as a share of all. */
  readonly largestShare: number;
  /**
   * 1 when all clusters are equally large, near 0 when one holds nearly everything: entropy of sizes over its maximum.
   */
  readonly balance: number;
  /** Mean of the clusters' support, weighted by size. */
  readonly labelSupport: number;
  /** Share of clusters whose label is equal or near to another's. */
  readonly labelRedundancy: number;
  /** Share of clusters whose first label is weak. */
  readonly labelWeakness: number;
  /** Mean number of words per label. */
  readonly labelWords: number;
  /** The measures of every cluster, in the order of the clusters. */
  readonly each: readonly ClusterMeasures[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? Number.NaN : sum(numbers) / numbers.length;

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? Number.NaN : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** Entropy of the sizes over the entropy of equal sizes. One cluster is in balance with itself. */
export function balanceOf(sizes: readonly number[]): number {
  if (sizes.length === 0) return Number.NaN;
  if (sizes.length === 1) return 1;
  const total = sum(sizes);
  return -sum(sizes.map(size => (size / total) * Math.log(size / total))) / Math.log(sizes.length);
}

function sizesOf(clusters: readonly FlatCluster[], documentCount: number) {
  const sizes = clusters.map(({ documents }) => documents.length);
  const clustered = clustersOf(clusters, documentCount).filter(own => own.length > 0).length;
  return {
    coverage: documentCount === 0 ? Number.NaN : clustered / documentCount,
    overlap: clustered === 0 ? Number.NaN : sum(sizes) / clustered,
    smallest: sizes.length === 0 ? Number.NaN : Math.min(...sizes),
    median: medianOf(sizes),
    largest: sizes.length === 0 ? Number.NaN : Math.max(...sizes),
    largestShare: sizes.length === 0 ? Number.NaN : Math.max(...sizes) / documentCount,
    balance: balanceOf(sizes),
  };
}

/**
 * Measures a clustering on its own documents. Use measures to compare runs on the same data; they are not a grade.
 *
 * @param documents exactly what was clustered: support is looked for in all their fields.
 * @param isVague whether a label is made of words that fit any topic: `vaguenessOf(language)`
 * @example
 * import { english } from '@sheaf/languages/english';
 * import { measureClustering, wordingOf } from '@sheaf/quality';
 *
 * const documents = [{ title: 'Data mining tools' }, { title: 'Mining of data' }, { title: 'Solar energy' }];
 * const clusters = [{ labels: ['Data Mining'], documents: [0, 1], clusters: [] }];
 * const { coverage, labelSupport } = measureClustering(documents, clusters, wordingOf(english));
 * console.log(coverage.toFixed(2), labelSupport);
 * // → 0.67 1
 */
export function measureClustering(
  documents: readonly Document[],
  clusters: readonly Cluster<number>[],
  wording: Wording,
  isVague: (label: string) => boolean = () => false,
): ClusteringMeasures {
  const flat = flatClusters(clusters);
  const supports = labelSupport(documents, flat, wording);
  const near = nearDuplicates(flat, wording);
  const weak = weakLabels(documents, flat, { wording, isVague });
  const sizes = flat.map(cluster => cluster.documents.length);
  return {
    documents: documents.length,
    clusters: flat.length,
    ...sizesOf(flat, documents.length),
    labelSupport: sizes.length === 0 ? Number.NaN : sum(supports) / sum(sizes),
    labelRedundancy: mean(near.map(others => (others.length > 0 ? 1 : 0))),
    labelWeakness: mean(weak.map(places => (places.includes(0) ? 1 : 0))),
    labelWords: mean(flat.map(({ labels }) => (labels[0] ?? '').split(/\s+/).filter(word => word !== '').length)),
    each: flat.map((_, number) => ({
      size: sizes[number]!,
      support: supports[number]! / sizes[number]!,
      supported: supports[number]!,
      nearDuplicates: near[number]!,
      weakLabels: weak[number]!,
    })),
  };
}
