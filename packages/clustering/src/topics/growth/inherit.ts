/** Which topics of a new fit are the old ones, by the documents that they share. */

/** What became of each topic. */
export interface Inheritance {
  /** For each new topic the old one whose id it gets, and null for those that get an id of their own. */
  readonly heirOf: readonly (number | null)[];
  /** For each old topic the new one that most of its documents are in, and null for those without documents. */
  readonly mainOf: readonly (number | null)[];
  /**
   * For each old topic the one that it is merged into by this fit, which is not merged itself; null for those that
   * stay, and for those that were merged before.
   */
  readonly mergedInto: readonly (number | null)[];
  /** For each new topic that is not an heir, the old one that most of its documents come from; null if most are new. */
  readonly splitFrom: readonly (number | null)[];
}

/** A document of an old topic that takes this share of a new one has been split off. */
const LEAST_SHARE = 0.5;

/**
 * A new topic inherits from the old ones whose largest part it holds: the id of the one with the most documents there.
 * Of equal ones the first counts. An old topic without an heir is merged into the one whose heir has most of its
 * documents. It stays where topics that were merged into it before have heirs: documents get its id there, and topics
 * merged into each other would have no end.
 *
 * @param votes for each old topic how many of its documents are in each new one
 * @param sizes of the new topics, documents of no old topic included
 * @param rootOf for each old topic the one that it was merged into before, or itself. Default: itself
 */
export function inherit(
  votes: readonly (readonly number[])[],
  sizes: readonly number[],
  rootOf: readonly number[] = votes.map((_, old) => old),
): Inheritance {
  const mainOf = votes.map(row => largest(row));
  const heirOf = sizes.map((_, topic) => largest(votes.map((row, old) => (mainOf[old] === topic ? row[topic]! : 0))));
  const staying = new Set(heirOf.map(old => (old === null ? null : rootOf[old]!)));
  const mergedInto = mainOf.map((main, old) =>
    main === null || rootOf[old] !== old || staying.has(old) ? null : rootOf[heirOf[main]!]!,
  );
  const splitFrom = sizes.map((size, topic) => {
    if (heirOf[topic] !== null) return null;
    const shares = sharesOf(topic, votes, rootOf);
    const origin = largest(shares);
    return origin !== null && shares[origin]! >= LEAST_SHARE * size ? origin : null;
  });
  return { heirOf, mainOf, mergedInto, splitFrom };
}

/** For each old topic how many documents of a new one are its own, or of topics that were merged into it before. */
function sharesOf(topic: number, votes: readonly (readonly number[])[], rootOf: readonly number[]): readonly number[] {
  const shares = votes.map(() => 0);
  votes.forEach((row, old) => {
    shares[rootOf[old]!]! += row[topic]!;
  });
  return shares;
}

/** The place of the largest number, the first of equal ones; null if none is above 0. */
function largest(numbers: readonly number[]): number | null {
  let best = -1;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > (best < 0 ? 0 : numbers[best]!)) best = at;
  return best < 0 ? null : best;
}
