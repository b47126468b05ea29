/** Whether labels return when a part of the documents is left out. */
import type { Cluster } from '@sheaf/core';
import { flatClusters } from '../texts/flat-clusters.js';
import type { Wording } from '../texts/wording.js';

/**
 * Share of the clusters of `reference` whose label, as a set of words, occurs again in a run on a sample; the mean over
 * the runs. The caller draws the samples; four fifths of the documents are usual.
 */
export function labelStability(
  reference: readonly Cluster<number>[],
  runs: readonly (readonly Cluster<number>[])[],
  wording: Wording,
): number {
  const keys = (clusters: readonly Cluster<number>[]): readonly string[] =>
    flatClusters(clusters).map(({ labels }) => [...new Set(wording(labels.join(' ')))].sort().join(' '));
  const wanted = keys(reference);
  if (wanted.length === 0 || runs.length === 0) return Number.NaN;
  const returned = runs.map(run => {
    const found = new Set(keys(run));
    return wanted.filter(key => found.has(key)).length / wanted.length;
  });
  return returned.reduce((sum, next) => sum + next, 0) / returned.length;
}
