import { compareDoubles } from '../matrix/total-order.js';
import type { NumberedCluster } from '../model.js';
import { byCodeUnits } from '../tables/by-code-units.js';

/**
 * Sorts clusters for display.
 *
 * @param scoreWeight 0 puts the largest first, 1 the best scored first; between 0 and 1 the order is by the geometric
 *   mean
 * of size and score with these weights. Equal ranks are sorted by label.
 */
export function sortClusters(clusters: readonly NumberedCluster[], scoreWeight: number): NumberedCluster[] {
  const keyed: Keyed[] = [];
  for (const cluster of clusters) {
    const rank = cluster.documents.length ** (1 - scoreWeight) * (cluster.score ?? 0) ** scoreWeight;
    keyed.push({ cluster, label: cluster.labels.join(', '), rank });
  }
  return keyed.sort(byRank).map(clusterOf);
}

interface Keyed {
  readonly cluster: NumberedCluster;
  readonly label: string;
  readonly rank: number;
}

const byRank = (a: Keyed, b: Keyed): number => compareDoubles(b.rank, a.rank) || byCodeUnits(a.label, b.label);

const clusterOf = ({ cluster }: Keyed): NumberedCluster => cluster;
