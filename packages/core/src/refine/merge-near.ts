import type { Language, NumberedCluster } from '../model.js';
import { lowerCase } from '../tokens/fold-case.js';
import type { TermVectors } from '../vector-space/weigh-terms.js';
import { sumOf } from './centres.js';
import type { Refinement } from './refinement-parameters.js';

/** Clusters whose first labels have at least this Jaccard similarity, in stems, are merged. */
const SAME_LABEL = 0.5;

/** The maximum number of labels of a merged cluster. */
const MAX_LABELS = 3;

/**
 * Merges the two most similar clusters again and again as long as the centres or the labels of two clusters are similar
 * enough. The labels of the larger cluster come first.
 */
export function mergeNear(
  clusters: readonly NumberedCluster[],
  vectors: TermVectors,
  language: Language,
  { mergeSimilarity, distinctLabels }: Refinement,
): readonly NumberedCluster[] {
  const merged = clusters.filter(({ documents }) => documents.length > 0).map(cluster => ({ ...cluster }));
  const stems = merged.map(({ labels }) => stemsOf(labels[0] ?? '', language));
  const products = productsOf(merged, vectors);
  const isPresent = merged.map(() => true);
  for (;;) {
    const pair = nearestPair(
      products,
      isPresent,
      (a, b, similarity) =>
        (mergeSimilarity < 1 && similarity >= mergeSimilarity) ||
        (distinctLabels && jaccard(stems[a]!, stems[b]!) >= SAME_LABEL),
    );
    if (pair === null) return merged.filter((_, cluster) => isPresent[cluster]);
    const [first, second] = bySize(merged, pair);
    merged[first] = join(merged[first]!, merged[second]!);
    isPresent[second] = false;
    for (let other = 0; other < products.length; other++) products[first]![other]! += products[second]![other]!;
    for (let other = 0; other < products.length; other++) products[other]![first]! += products[other]![second]!;
  }
}

/** The dot products of all pairs of sums. They add up when clusters are merged, so they are computed only once. */
function productsOf(clusters: readonly NumberedCluster[], vectors: TermVectors): Float64Array[] {
  const sums = clusters.map(({ documents }) => sumOf(documents, vectors));
  const products = sums.map(() => new Float64Array(sums.length));
  for (let term = 0; term < vectors.terms; term++) {
    const having = sums.flatMap((sum, cluster) => (sum[term] === 0 ? [] : [cluster]));
    for (const a of having) for (const b of having) products[a]![b]! += sums[a]![term]! * sums[b]![term]!;
  }
  return products;
}

type IsNear = (a: number, b: number, similarity: number) => boolean;

function nearestPair(products: readonly Float64Array[], isPresent: readonly boolean[], isNear: IsNear) {
  let pair: readonly [number, number] | null = null;
  let most = -1;
  for (let a = 0; a < products.length; a++) {
    if (!isPresent[a]) continue;
    for (let b = a + 1; b < products.length; b++) {
      if (!isPresent[b]) continue;
      const lengths = Math.sqrt(products[a]![a]! * products[b]![b]!);
      const similarity = lengths === 0 ? 0 : products[a]![b]! / lengths;
      if (similarity > most && isNear(a, b, similarity)) {
        most = similarity;
        pair = [a, b];
      }
    }
  }
  return pair;
}

const bySize = (clusters: readonly NumberedCluster[], [a, b]: readonly [number, number]): [number, number] =>
  clusters[b]!.documents.length > clusters[a]!.documents.length ? [b, a] : [a, b];

function join(larger: NumberedCluster, smaller: NumberedCluster): NumberedCluster {
  const documents = [...new Set([...larger.documents, ...smaller.documents])].sort((a, b) => a - b);
  return { ...larger, labels: [...larger.labels, ...smaller.labels].slice(0, MAX_LABELS), documents };
}

function stemsOf(label: string, language: Language): ReadonlySet<string> {
  const stems = new Set<string>();
  language.tokenize(label, (start, end) => {
    const word = lowerCase(label.slice(start, end));
    if (!language.isStopWord(word)) stems.add(language.stem(word));
  });
  return stems;
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter(stem => b.has(stem)).length;
  return common === 0 ? 0 : common / (a.size + b.size - common);
}
