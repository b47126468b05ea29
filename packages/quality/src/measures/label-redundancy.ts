/** Labels that say the same, or nearly. */
import type { FlatCluster } from '../texts/flat-clusters.js';
import type { Wording } from '../texts/wording.js';

function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  let shared = 0;
  for (const item of a) if (b.has(item)) shared++;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Labels are near when they share half of their words, or their clusters four fifths of their documents. */
const NEAR_WORDS = 0.5;
const NEAR_DOCUMENTS = 0.8;

/** For each cluster the places of those whose label is equal or near to its own. */
export function nearDuplicates(clusters: readonly FlatCluster[], wording: Wording): readonly (readonly number[])[] {
  const words = clusters.map(({ labels }) => new Set(wording(labels.join(' '))));
  const documents = clusters.map(cluster => new Set(cluster.documents));
  const near = (a: number, b: number): boolean =>
    clusters[a]!.label === clusters[b]!.label ||
    jaccard(words[a]!, words[b]!) >= NEAR_WORDS ||
    jaccard(documents[a]!, documents[b]!) >= NEAR_DOCUMENTS;
  return clusters.map((_, a) => [...clusters.keys()].filter(b => a !== b && near(a, b)));
}
