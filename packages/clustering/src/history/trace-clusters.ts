/** From which earlier clusters do the clusters of a run descend? Judged by the documents that both runs have. */

import type { EarlierCluster } from '@sheaf/core';

/** Where one cluster comes from. Earlier clusters are named by their places in the list. */
export interface Descent {
  /** The earlier cluster of which this one is the continuation; −1 if there is none. No two clusters continue one. */
  readonly heirOf: number;
  /**
   * All earlier clusters that this one is made of, the one it continues first. Others with too small a part are left
   * out.
   */
  readonly sources: readonly number[];
  /** Whether most documents of several earlier clusters came here. */
  readonly isMerged: boolean;
}

/** A source that brings less than this share of the cluster does not count. */
const LEAST_PART = 0.1;

/** Documents that an earlier cluster and a cluster have in common. */
interface Tie {
  readonly earlier: number;
  readonly cluster: number;
  readonly common: number;
}

/**
 * A cluster continues an earlier cluster if it has most of the documents that are left of that one, or if most of its
 * own documents come from there. Where several do, the one with the most documents in common goes first.
 *
 * @param clusters documents of each cluster
 */
export function traceClusters(
  earlier: readonly EarlierCluster[],
  clusters: readonly ArrayLike<number>[],
): readonly Descent[] {
  const ties = tiesBetween(earlier, clusters);
  const isBulk = ({ earlier: from, common }: Tie): boolean => 2 * common > earlier[from]!.documents.length;
  const isMain = ({ cluster, common }: Tie): boolean => 2 * common > clusters[cluster]!.length;
  const isPart = ({ cluster, common }: Tie): boolean => common >= LEAST_PART * clusters[cluster]!.length;
  const heirOf = clusters.map(() => -1);
  const continued = new Set<number>();
  const tiesOf = clusters.map((): Tie[] => []);
  for (const tie of ties) {
    tiesOf[tie.cluster]!.push(tie);
    if (heirOf[tie.cluster]! >= 0 || continued.has(tie.earlier) || !(isBulk(tie) || isMain(tie))) continue;
    heirOf[tie.cluster] = tie.earlier;
    continued.add(tie.earlier);
  }
  return clusters.map((_, cluster) => {
    const heir = heirOf[cluster]!;
    const others = tiesOf[cluster]!.filter(
      tie => tie.earlier !== heir && (isMain(tie) || (isBulk(tie) && isPart(tie))),
    );
    return {
      heirOf: heir,
      sources: [...(heir < 0 ? [] : [heir]), ...others.map(tie => tie.earlier)],
      isMerged: heir >= 0 && others.some(isBulk),
    };
  });
}

/** All pairs with documents in common: the most documents first, then by their places. */
function tiesBetween(earlier: readonly EarlierCluster[], clusters: readonly ArrayLike<number>[]): readonly Tie[] {
  const clustersOf = new Map<number, number[]>();
  clusters.forEach((documents, cluster) => {
    for (let at = 0; at < documents.length; at++) {
      const known = clustersOf.get(documents[at]!);
      if (known === undefined) clustersOf.set(documents[at]!, [cluster]);
      else known.push(cluster);
    }
  });
  const ties: Tie[] = [];
  earlier.forEach(({ documents }, from) => {
    const common = new Map<number, number>();
    for (const document of documents)
      for (const cluster of clustersOf.get(document) ?? []) common.set(cluster, (common.get(cluster) ?? 0) + 1);
    for (const [cluster, count] of common) ties.push({ earlier: from, cluster, common: count });
  });
  return ties.sort((a, b) => b.common - a.common || a.earlier - b.earlier || a.cluster - b.cluster);
}
