/** What became of the clusters of an earlier run: ids that stay, and what happened to each cluster. */
import type { ClusterHistory, EarlierCluster, NumberedCluster } from '@sheaf/core';
import { ClusterIds } from './cluster-id.js';
import { type DocumentKey, type PreviousCluster, placePrevious } from './previous-clusters.js';
import { isRest } from './rest-label.js';
import { type Descent, traceClusters } from './trace-clusters.js';

/** By which factor a cluster has to grow or shrink before its status says so. */
const CHANGE = 1.1;

/**
 * The history of each cluster. Clusters within clusters have none.
 *
 * @param ids the ids of all documents of this run
 */
export function tellHistory(
  clusters: readonly NumberedCluster[],
  previous: readonly PreviousCluster[],
  ids: readonly DocumentKey[],
): readonly ClusterHistory[] {
  const names = new ClusterIds(previous.flatMap(({ id }) => id ?? []));
  const idsOfPrevious = previous.map(({ id, ids: members }) => id ?? names.next(members));
  const earlier = placePrevious(previous, ids);
  const descents = traceApart(earlier, clusters);
  return clusters.map(({ documents }, number) => {
    const descent = descents[number]!;
    const from = descent.sources.map(source => idsOfPrevious[source]!);
    const status = statusOf(documents.length, descent, earlier);
    if (descent.heirOf >= 0) return { id: idsOfPrevious[descent.heirOf]!, status, from };
    return { id: names.next(documents.map(document => ids[document]!)), status, from };
  });
}

/**
 * Documents that resembled no other are no topic: what becomes of them is not compared with what becomes of topics. The
 * label alone decides on both sides, because the ratings of the earlier run are not known. A category continues the
 * earlier cluster of its name, whatever documents they have.
 */
function traceApart(earlier: readonly EarlierCluster[], clusters: readonly NumberedCluster[]): readonly Descent[] {
  const heirOf = clusters.map(({ category }) =>
    typeof category === 'string' ? earlier.findIndex(({ labels }) => labels[0] === category) : -1,
  );
  const continued = new Set(heirOf);
  const only = (wanted: boolean): readonly Descent[] =>
    traceClusters(
      earlier.map((each, at) =>
        isRest({ labels: each.labels }) === wanted && !continued.has(at) ? each : { ...each, documents: [] },
      ),
      clusters.map(({ labels, documents }, at) => (isRest({ labels }) === wanted && heirOf[at]! < 0 ? documents : [])),
    );
  const [topics, rests] = [only(false), only(true)];
  return clusters.map(({ labels }, number) => {
    const heir = heirOf[number]!;
    if (heir >= 0) return { heirOf: heir, sources: [heir], isMerged: false };
    return (isRest({ labels }) ? rests : topics)[number]!;
  });
}

function statusOf(
  size: number,
  { heirOf, sources, isMerged }: Descent,
  earlier: readonly EarlierCluster[],
): ClusterHistory['status'] {
  if (heirOf < 0) return sources.length === 0 ? 'new' : 'split';
  if (isMerged) return 'merged';
  const before = earlier[heirOf]!.size;
  if (size > CHANGE * before) return 'grown';
  return CHANGE * size < before ? 'shrunk' : 'kept';
}
