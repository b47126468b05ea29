import { copyOf, int32Column, uint8Column } from '../../columns.js';
import type { Column } from '../../tables.js';
import { AscendingSet } from './ascending-set.js';
import type { BaseCluster } from './select-base-clusters.js';

/** Lists of base clusters: list l is `member[start[l]]` up to, not including, `member[start[l + 1]]`. */
export interface ClusterLists {
  readonly count: number;
  readonly start: Column;
  readonly member: Column;
}

/**
 * Links base clusters whose common documents exceed the threshold as a share of each of the two. The answer has a list
 * for each base cluster, ascending.
 *
 * Counts common documents by way of the documents: most pairs of clusters have none, and cost next to nothing so.
 */
export function linkClusters(
  clusters: readonly BaseCluster[],
  documentCount: number,
  mergeThreshold: number,
): ClusterLists {
  const threshold = Math.fround(mergeThreshold);
  const { start, cluster } = clustersByDocument(clusters, documentCount);
  // Where the clusters after the current one begin in each document's list.
  const later = copyOf(start, documentCount);
  const common = int32Column(clusters.length);
  const met = new AscendingSet(clusters.length);
  const pairs: number[] = [];
  for (let i = 0; i < clusters.length; i++) {
    const { documents } = clusters[i]!;
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place]!;
      const end = start[document + 1]!;
      for (let at = ++later[document]!; at < end; at++) {
        common[cluster[at]!]!++;
        met.add(cluster[at]!);
      }
    }
    const others = met.empty();
    for (let at = 0; at < others; at++) {
      const j = met.emptied[at]!;
      const share = common[j]!;
      common[j] = 0;
      if (Math.fround(share / documents.length) <= threshold) continue;
      if (Math.fround(share / clusters[j]!.documents.length) <= threshold) continue;
      pairs.push(i, j);
    }
  }
  return listPartners(clusters.length, pairs);
}

/** The partners of each, ascending if the pairs are: by the smaller of the two, and then by the larger. */
function listPartners(count: number, pairs: readonly number[]): ClusterLists {
  const start = int32Column(count + 1);
  for (let at = 0; at < pairs.length; at++) start[pairs[at]! + 1]!++;
  for (let cluster = 0; cluster < count; cluster++) start[cluster + 1]! += start[cluster]!;
  const free = copyOf(start, count);
  const member = int32Column(pairs.length);
  for (let at = 0; at < pairs.length; at += 2) {
    member[free[pairs[at]!]!++] = pairs[at + 1]!;
    member[free[pairs[at + 1]!]!++] = pairs[at]!;
  }
  return { count, start, member };
}

/** For each document the clusters that have it, ascending: `cluster[start[d]]` up to, not including, `start[d + 1]`. */
function clustersByDocument(clusters: readonly BaseCluster[], documentCount: number) {
  const start = int32Column(documentCount + 1);
  for (const { documents } of clusters) for (let at = 0; at < documents.length; at++) start[documents[at]! + 1]!++;
  for (let document = 0; document < documentCount; document++) start[document + 1]! += start[document]!;
  const cluster = int32Column(start[documentCount]!);
  const free = copyOf(start, documentCount);
  for (let number = 0; number < clusters.length; number++) {
    const { documents } = clusters[number]!;
    for (let at = 0; at < documents.length; at++) cluster[free[documents[at]!]!++] = number;
  }
  return { start, cluster };
}

/**
 * Connected base clusters, as lists in the order in which the reference reaches them: sums of scores and equal phrases
 * depend on it.
 */
export function connectedClusters(links: ClusterLists): ClusterLists {
  const reached = uint8Column(links.count);
  const start = int32Column(links.count + 1);
  const member = int32Column(links.count);
  const stack: number[] = [];
  let count = 0;
  let members = 0;
  for (let first = 0; first < links.count; first++) {
    if (reached[first]) continue;
    stack.push(first);
    while (stack.length > 0) {
      const current = stack.pop()!;
      if (reached[current]) continue;
      reached[current] = 1;
      member[members++] = current;
      for (let at = links.start[current + 1]! - 1; at >= links.start[current]!; at--)
        if (!reached[links.member[at]!]) stack.push(links.member[at]!);
    }
    start[++count] = members;
  }
  return { count, start, member };
}
