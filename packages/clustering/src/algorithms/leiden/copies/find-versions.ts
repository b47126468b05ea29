/**
 * Versions: texts that say nearly the same, such as letters from one template or news that several papers printed. The
 * nearest neighbours of a text with many versions are these alone, which hides what texts have to do with each other.
 */
import { int32Column, power, type Weighted } from '@sheaf/core/internal';
import type { DocumentGraph } from '../graph/graph.js';
import { POWER } from '../graph/link-neighbours.js';

/** Texts with at least this cosine are versions of one text. */
const LEAST_COSINE = 0.6;

/** Versions share at least this many terms. Titles on one subject may share two or three. */
const LEAST_SHARED = 4;

/** Where texts have more versions than this in the mean, one version stands for all of them, as for copies. */
const FEW_VERSIONS = 1.25;

/** Among fewer texts each counts, although it resembles another. */
export const FEW_TEXTS = 1000;

/** Whether texts are better compared without their versions. */
export const hasManyVersions = (texts: number, different: number): boolean =>
  texts >= FEW_TEXTS && texts > FEW_VERSIONS * different;

/**
 * For each text the first version of it, itself if it is the first one; null where versions are few.
 *
 * @param terms of each text, ascending
 * @param rules.areAlike whether texts that share enough words may be versions
 */
export function findVersions(
  graph: DocumentGraph,
  terms: Weighted,
  { exponent, areAlike }: { readonly exponent: number; readonly areAlike: (a: number, b: number) => boolean },
): Int32Array | null {
  if (graph.count < FEW_TEXTS) return null;
  const isVersion = (a: number, b: number): boolean => shareEnough(terms, a, b) && areAlike(a, b);
  const firstOf = firstVersions(graph, graph.count, { exponent, isVersion });
  const different = firstOf.reduce((count, first, text) => count + Number(first === text), 0);
  return hasManyVersions(graph.count, different) ? firstOf : null;
}

/**
 * For each of the first `count` nodes the nearest of the earlier ones that begin a group, if it is near enough;
 * otherwise it begins one.
 *
 * @param exponent the power of cosines by which the graph is weighted
 * @param isVersion whether two nodes that are near enough may be versions
 */
export function firstVersions(
  graph: DocumentGraph,
  count: number,
  {
    exponent = POWER,
    isVersion = () => true,
  }: { readonly exponent?: number; readonly isVersion?: (a: number, b: number) => boolean } = {},
): Int32Array {
  const firstOf = int32Column(count);
  const least = graph.maxWeight * power(LEAST_COSINE, exponent);
  for (let node = 0; node < count; node++) {
    let [first, most] = [node, 0];
    for (let edge = graph.start[node]!; edge < graph.start[node + 1]!; edge++) {
      const other = graph.item[edge]!;
      const weight = graph.weight[edge]!;
      if (other >= node || firstOf[other] !== other || weight < least || weight <= most) continue;
      if (isVersion(node, other)) [first, most] = [other, weight];
    }
    firstOf[node] = first;
  }
  return firstOf;
}

/** Whether two rows, whose terms ascend, share enough terms. */
function shareEnough({ start, item }: Weighted, a: number, b: number): boolean {
  let shared = 0;
  for (let i = start[a]!, j = start[b]!; i < start[a + 1]! && j < start[b + 1]!; ) {
    if (item[i]! < item[j]!) i++;
    else if (item[i]! > item[j]!) j++;
    else {
      if (++shared === LEAST_SHARED) return true;
      i++;
      j++;
    }
  }
  return false;
}
