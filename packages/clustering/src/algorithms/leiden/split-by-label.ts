import { itemsOf } from '@sheaf/core/internal';
import { bestPlace, type Frequencies, type LabelScorer } from './names/score-labels.js';

/** The minimum size, in documents, of both parts of a division. */
const LEAST_PART = 3;

/** The maximum number of divisions of one cluster. */
const MAX_DIVISIONS = 6;

/**
 * Divides clusters until the best label of each cluster is contained in a given share of its documents. The documents
 * that contain the label become one cluster, and the others are examined again.
 */
export function splitByLabel(
  groups: readonly Int32Array[],
  scorer: LabelScorer,
  among: Frequencies,
  coverage: number,
): readonly Int32Array[] {
  return groups.flatMap(group => {
    const parts: Int32Array[] = [];
    let rest = group;
    while (parts.length < MAX_DIVISIONS) {
      const scored = scorer.scoreIn(rest, among);
      const best = bestPlace(scored);
      if (best < 0) break;
      const label = scored.candidate[best]!;
      const containing = new Set(itemsOf(scorer.candidates.documents, label));
      const covered = rest.filter(document => containing.has(document));
      if (covered.length >= coverage * rest.length) break;
      if (covered.length < LEAST_PART || rest.length - covered.length < LEAST_PART) break;
      parts.push(covered);
      rest = rest.filter(document => !containing.has(document));
    }
    return [...parts, rest];
  });
}
