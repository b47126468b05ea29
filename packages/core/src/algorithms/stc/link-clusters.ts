import type { BaseCluster } from './select-base-clusters.js';

/** For each base cluster those it shares enough documents with: smaller numbers first, then larger, ascending. */
export type Links = readonly (readonly number[])[];

/**
 * Links base clusters whose common documents exceed the threshold as a share of each of the two.
 *
 * The common documents are at most those of the smaller cluster, so pairs of very different size are not compared.
 */
export function linkClusters(clusters: readonly BaseCluster[], documentCount: number, mergeThreshold: number): Links {
  const threshold = Math.fround(mergeThreshold);
  const links: number[][] = clusters.map(() => []);
  const markedBy = new Int32Array(documentCount).fill(-1);
  clusters.forEach(({ documents }, i) => {
    for (const document of documents) markedBy[document] = i;
    for (let j = i + 1; j < clusters.length; j++) {
      const others = clusters[j]!.documents;
      const [fewer, more] = documents.length < others.length ? [documents, others] : [others, documents];
      if (!(Math.fround(fewer.length / more.length) > threshold)) continue;
      const common = countMarked(others, markedBy, i);
      if (Math.fround(common / documents.length) > threshold && Math.fround(common / others.length) > threshold) {
        links[i]!.push(j);
        links[j]!.push(i);
      }
    }
  });
  return links;
}

function countMarked(documents: Int32Array, markedBy: Int32Array, mark: number): number {
  let count = 0;
  for (let at = 0; at < documents.length; at++) if (markedBy[documents[at]!] === mark) count++;
  return count;
}

/**
 * Connected base clusters, as lists in the order in which the reference reaches them: sums of scores and equal phrases
 * depend on it.
 */
export function connectedClusters(links: Links): readonly (readonly number[])[] {
  const reached = new Uint8Array(links.length);
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
