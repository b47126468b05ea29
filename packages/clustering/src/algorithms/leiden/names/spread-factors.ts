import { float64Column, int32Column, logarithm, rowLength } from '@sheaf/core/internal';
import type { Candidates } from './collect-candidates.js';

/** In fewer groups nothing can be said about the spread of a word. */
const LEAST_GROUPS = 3;

/** Smaller groups are left out: one document would make a great share. */
const LEAST_DOCUMENTS = 4;

/** A candidate is spread over the groups if it is as evenly spread as one that occurs equally in this share of them. */
const SPREAD = 0.65;

/**
 * Boilerplate of a collection, and words that fit all of its subjects, occur in most groups alike. For each
 * candidate `factor` if it does so, otherwise 1. The number of groups in which a candidate occurs is the exponential
 * of the entropy of its shares in the groups.
 */
export function spreadFactors(
  { count, documents }: Candidates,
  groups: readonly Int32Array[],
  { documentCount, factor }: { readonly documentCount: number; readonly factor: number },
): Float64Array {
  const factors = float64Column(count).fill(1);
  const large = groups.filter(group => group.length >= LEAST_DOCUMENTS);
  if (large.length < LEAST_GROUPS) return factors;
  const groupOf = int32Column(documentCount).fill(-1);
  large.forEach((group, number) => {
    for (const document of group) groupOf[document] = number;
  });
  const inside = int32Column(large.length);
  const bar = logarithm(SPREAD * large.length);
  for (let candidate = 0; candidate < count; candidate++) {
    if (rowLength(documents, candidate) < SPREAD * large.length) continue;
    inside.fill(0);
    for (let i = documents.start[candidate]!; i < documents.start[candidate + 1]!; i++) {
      const group = groupOf[documents.item[i]!]!;
      if (group >= 0) inside[group]!++;
    }
    if (spreadOf(inside, large) > bar) factors[candidate] = factor;
  }
  return factors;
}

/** The logarithm of the number of groups in which something occurs, if it were equally frequent in all of them. */
function spreadOf(inside: Int32Array, groups: readonly Int32Array[]): number {
  let sum = 0;
  let logs = 0;
  for (let group = 0; group < groups.length; group++) {
    if (inside[group] === 0) continue;
    const share = inside[group]! / groups[group]!.length;
    sum += share;
    logs += share * logarithm(share);
  }
  return sum === 0 ? Number.NEGATIVE_INFINITY : logarithm(sum) - logs / sum;
}
