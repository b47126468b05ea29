import { type NumberedCluster, ParameterError } from '@sheaf/core';
import { isRest } from '../../../history/rest-label.js';
import type { Clusterer } from '../cluster-texts.js';
import type { LeidenParameters } from '../leiden-parameters.js';

/** What is known of the documents. */
interface Known {
  /** How many different texts there are. */
  readonly texts: number;
  /** How many clusters are categories of the request, which all stay, also without documents. */
  readonly categories: number;
  /** Called with the number of clusters that there would be, if the request changes it. */
  readonly onNaturalCount: ((clusters: number) => void) | undefined;
}

/**
 * As many clusters as the request asks for.
 *
 * @throws ParameterError if there cannot be so many
 */
export function toNumber(
  cluster: Clusterer,
  { clusterCount, maxClusters }: Pick<LeidenParameters, 'clusterCount' | 'maxClusters'>,
  { texts, categories, onNaturalCount }: Known,
): readonly NumberedCluster[] {
  if (texts === 0) return cluster(null);
  for (const [name, value] of [
    ['clusterCount', clusterCount],
    ['maxClusters', maxClusters],
  ] as const)
    if (value > 0 && value < categories) throw belowCategories(name, value, categories);
  if (clusterCount > texts + categories) throw tooMany(clusterCount, texts);
  const clusters = cluster(null);
  const natural = topicCount(clusters);
  const goal = clusterCount || natural;
  const wanted = maxClusters > 0 ? Math.min(goal, maxClusters) : goal;
  if (wanted === natural) return clusters;
  onNaturalCount?.(natural);
  const counted = cluster(wanted);
  if (topicCount(counted) === wanted) return counted;
  throw tooFew(wanted, topicCount(counted));
}

/** How many clusters there are, not counting that of the other topics. */
export const topicCount = (clusters: readonly NumberedCluster[]): number =>
  clusters.filter(each => !isRest(each)).length;

const belowCategories = (name: string, value: number, categories: number): ParameterError =>
  new ParameterError(
    `${name} is ${value}, but the request has ${categories} categories of its own, which all stay: it must be at least ${categories}.`,
    [name],
  );

const tooMany = (count: number, texts: number): ParameterError =>
  new ParameterError(
    `clusterCount is ${count}, but the documents have only ${texts} different ${texts === 1 ? 'text' : 'texts'}.`,
    ['clusterCount'],
  );

const tooFew = (count: number, most: number): ParameterError =>
  new ParameterError(
    `clusterCount is ${count}, but these documents divide into at most ${most} ${most === 1 ? 'cluster' : 'clusters'} that words can name.`,
    ['clusterCount'],
  );
