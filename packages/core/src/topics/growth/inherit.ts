/** Which topics of a new fit are the old ones, by the documents that they share. */

/** What became of each topic. */
export interface Inheritance {
  /** For each new topic the old one whose id it gets, and null for those that get an id of their own. */
  readonly heirOf: readonly (number | null)[];
  /** For each old topic the new one that most of its documents are in, and null for those without documents. */
  readonly mainOf: readonly (number | null)[];
  /** For each new topic that is no heir the old one that most of its documents come from; null if most are new. */
  readonly splitFrom: readonly (number | null)[];
}

/** A document of an old topic that takes this share of a new one has been split off. */
const LEAST_SHARE = 0.5;

/**
 * A new topic inherits from the old ones whose largest part it holds: the id of the one with the most documents there.
 * Of equal ones the first counts.
 *
 * @param votes for each old topic how many of its documents are in each new one
 * @param sizes of the new topics, documents of no old topic included
 */
export function inherit(votes: readonly (readonly number[])[], sizes: readonly number[]): Inheritance {
  const mainOf = votes.map(row => largest(row));
  const heirOf = sizes.map((_, topic) => largest(votes.map((row, old) => (mainOf[old] === topic ? row[topic]! : 0))));
  const splitFrom = sizes.map((size, topic) => {
    if (heirOf[topic] !== null) return null;
    const origin = largest(votes.map(row => row[topic]!));
    return origin !== null && votes[origin]![topic]! >= LEAST_SHARE * size ? origin : null;
  });
  return { heirOf, mainOf, splitFrom };
}

/** The place of the largest number, the first of equal ones; null if none is above 0. */
function largest(numbers: readonly number[]): number | null {
  let best = -1;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > (best < 0 ? 0 : numbers[best]!)) best = at;
  return best < 0 ? null : best;
}
