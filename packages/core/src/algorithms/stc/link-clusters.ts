import { copyOf, int32Column, uint8Column } from '../../tables/columns.js';
import { accumulate, type Ragged, rowCount, transposeLists } from '../../tables/ragged.js';
import { AscendingSet } from './ascending-set.js';
import type { BaseCluster } from './select-base-clusters.js';

/**
 * Links base clusters whose common documents exceed the threshold as a share of each of the two. Returns the partners
 * of each base cluster, ascending.
 *
 * Common documents are counted document by document, because most pairs of clusters have none and then cost nothing.
 */
export function linkClusters(clusters: readonly BaseCluster[], documentCount: number, mergeThreshold: number): Ragged {
  const threshold = Math.fround(mergeThreshold);
  const { start, item: cluster } = transposeLists(clusters.map(documentsOf), documentCount);
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

const documentsOf = ({ documents }: BaseCluster): Int32Array => documents;

/**
 * The partners of each, ascending if the pairs are sorted by the smaller number and then by the larger one. `groupBy`
 * would sort places instead of partners, and needs three columns more: there may be tens of thousands of pairs.
 */
function listPartners(count: number, pairs: readonly number[]): Ragged {
  const start = int32Column(count + 1);
  for (let at = 0; at < pairs.length; at++) start[pairs[at]! + 1]!++;
  const next = copyOf(accumulate(start), count);
  const item = int32Column(pairs.length);
  for (let at = 0; at < pairs.length; at += 2) {
    item[next[pairs[at]!]!++] = pairs[at + 1]!;
    item[next[pairs[at + 1]!]!++] = pairs[at]!;
  }
  return { start, item };
}

/**
 * Groups of connected base clusters. The members of a group are in the order in which Carrot2 reaches them, because
 * sums of scores and the choice among equal phrases depend on it.
 */
export function connectedClusters(links: Ragged): Ragged {
  const clusters = rowCount(links);
  const reached = uint8Column(clusters);
  const start = int32Column(clusters + 1);
  const member = int32Column(clusters);
  const stack: number[] = [];
  let count = 0;
  let members = 0;
  for (let first = 0; first < clusters; first++) {
    if (reached[first]) continue;
    stack.push(first);
    while (stack.length > 0) {
      const current = stack.pop()!;
      if (reached[current]) continue;
      reached[current] = 1;
      member[members++] = current;
      for (let at = links.start[current + 1]! - 1; at >= links.start[current]!; at--)
        if (!reached[links.item[at]!]) stack.push(links.item[at]!);
    }
    start[++count] = members;
  }
  return { start: start.subarray(0, count + 1), item: member };
}
