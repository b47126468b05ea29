import { compareDoubles } from '../matrix/total-order.js';
import type { NumberedCluster } from '../model.js';
import { byCodeUnits } from './by-code-units.js';

/** Clusters as they are shown: largest first at weight 0, best scored first at 1, a geometric blend between; then by label. */
export function sortClusters(clusters: readonly NumberedCluster[], scoreWeight: number): NumberedCluster[] {
  const keyed = clusters.map(cluster => ({
    cluster,
    label: cluster.labels.join(', '),
    rank: cluster.documents.length ** (1 - scoreWeight) * (cluster.score ?? 0) ** scoreWeight,
  }));
  keyed.sort((a, b) => compareDoubles(b.rank, a.rank) || byCodeUnits(a.label, b.label));
  return keyed.map(({ cluster }) => cluster);
}
