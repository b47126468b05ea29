/** Which clusters of two runs belong together: partners one to one, and those that lie in a larger one. */
import type { LabelledDocuments, Pair } from './overlaps.js';

/** A cluster lies in another when this share of its documents does. */
const MOST_OF = 0.6;
/** Partners share at least this much of all their documents. */
const ALIKE = 0.5;

/** Pairs that belong together, by how they do. */
export interface Links {
  readonly one: readonly Pair[];
  /** Clusters of A without a partner, each with the cluster of B it lies in. */
  readonly merged: readonly Pair[];
  /** Clusters of B without a partner, each with the cluster of A it lies in. */
  readonly split: readonly Pair[];
}

export const sameLabel = (pair: Pair, a: readonly LabelledDocuments[], b: readonly LabelledDocuments[]): boolean =>
  a[pair.a]!.label === b[pair.b]!.label;

/** One partner for each where there is one: most alike first, equal labels before others. */
function partners(
  pairs: readonly Pair[],
  a: readonly LabelledDocuments[],
  b: readonly LabelledDocuments[],
): readonly Pair[] {
  const takenA = new Set<number>();
  const takenB = new Set<number>();
  return pairs
    .filter(pair => pair.jaccard >= ALIKE)
    .sort((x, y) => y.jaccard - x.jaccard || Number(sameLabel(y, a, b)) - Number(sameLabel(x, a, b)))
    .filter(pair => {
      if (takenA.has(pair.a) || takenB.has(pair.b)) return false;
      takenA.add(pair.a);
      takenB.add(pair.b);
      return true;
    });
}

/**
 * For each cluster of one side the pair that holds most of it, when that is most of its documents; the first of equals.
 */
function holders(pairs: readonly Pair[], side: 'a' | 'b', clusters: readonly LabelledDocuments[]): readonly Pair[] {
  const best: (Pair | undefined)[] = clusters.map(() => undefined);
  for (const pair of pairs) {
    const known = best[pair[side]];
    if (known === undefined || pair.shared > known.shared) best[pair[side]] = pair;
  }
  return best
    .filter(pair => pair !== undefined)
    .filter(pair => pair.shared / clusters[pair[side]]!.documents.length >= MOST_OF);
}

/** Partners first; what has none may lie in a cluster of the other side. */
export function linksOf(
  pairs: readonly Pair[],
  a: readonly LabelledDocuments[],
  b: readonly LabelledDocuments[],
): Links {
  const one = partners(pairs, a, b);
  const [takenA, takenB] = [new Set(one.map(pair => pair.a)), new Set(one.map(pair => pair.b))];
  return {
    one,
    merged: holders(pairs, 'a', a).filter(pair => !takenA.has(pair.a)),
    split: holders(pairs, 'b', b).filter(pair => !takenB.has(pair.b)),
  };
}
