import { copyOf, int32Column, uint8Column } from '../../columns.js';
import { AscendingSet } from './ascending-set.js';
import type { BaseCluster } from './select-base-clusters.js';

/** For each base cluster those it shares enough documents with: smaller numbers first, then larger, ascending. */
export type Links = readonly (readonly number[])[];

/**
 * Links base clusters whose common documents exceed the threshold as a share of each of the two.
 *
 * Counts common documents by way of the documents: most pairs of clusters have none, and cost next to nothing so.
 */
export function linkClusters(clusters: readonly BaseCluster[], documentCount: number, mergeThreshold: number): Links {
  const threshold = Math.fround(mergeThreshold);
  const { start, cluster } = clustersByDocument(clusters, documentCount);
  // Where the clusters after the current one begin in each document's list.
  const later = copyOf(start, documentCount);
  const common = int32Column(clusters.length);
  const met = new AscendingSet(clusters.length);
  const links: number[][] = clusters.map(() => []);
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
      links[i]!.push(j);
      links[j]!.push(i);
    }
  }
  return links;
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
export function connectedClusters(links: Links): readonly (readonly number[])[] {
  const reached = uint8Column(links.length);
  const components: number[][] = [];
  for (let first = 0; first < links.length; first++) {
    if (reached[first]) continue;
    const component: number[] = [];
    const stack = [first];
    while (stack.length > 0) {
      const current = stack.pop()!;
      if (reached[current]) continue;
      reached[current] = 1;
      component.push(current);
      const neighbours = links[current]!;
      for (let at = neighbours.length - 1; at >= 0; at--) if (!reached[neighbours[at]!]) stack.push(neighbours[at]!);
    }
    components.push(component);
  }
  return components;
}
