import { itemsOf } from '../../tables/ragged.js';
import { bestPlace, type Frequencies, type LabelScorer } from './names/score-labels.js';

/** Both parts of a division must be worth a cluster. */
const LEAST_PART = 3;

/** So often at most is a cluster divided. */
const MAX_DIVISIONS = 6;

/**
 * Divides clusters until the best label of each is contained in a given share of its documents: those that contain it
 * become one cluster, the others are looked at again.
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
