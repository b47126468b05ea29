import type { Report } from '../stages.js';
import type { Points } from './build-point-space.js';
import type { KmeansParameters } from './kmeans-parameters.js';
import type { Part } from './part.js';
import { split } from './split.js';

type Options = Pick<KmeansParameters, 'clusterCount' | 'partitionCount' | 'maxIterations'>;

/** Splits the largest cluster that can be split until there are enough clusters. Returns the largest first. */
export function partition(points: Points, options: Options, report: Report): readonly Part[] {
  const everything = Int32Array.from({ length: points.matrix.rows }, (_, document) => document);
  let clusters: readonly Part[] = [];
  const onRound = () => report('splitting', 0.8 + (0.15 * clusters.length) / options.clusterCount);
  clusters = sortBySize(split(points, everything, options, onRound));
  let i = 0;
  while (clusters.length < options.clusterCount && i < clusters.length) {
    const largest = clusters[i]!;
    if (largest.length <= 2 * options.partitionCount) break;
    const parts = split(points, largest, options, onRound);
    if (parts.length > 1) {
      clusters = sortBySize([...clusters.filter(cluster => cluster !== largest), ...parts]);
      i = 0;
    } else i++;
  }
  return clusters;
}

const sortBySize = (clusters: readonly Part[]): Part[] => [...clusters].sort((a, b) => b.length - a.length);
