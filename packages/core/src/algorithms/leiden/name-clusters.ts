import type { LabelLikeness } from './label-likeness.js';
import type { Frequencies, LabelScorer, ScoredLabels } from './score-labels.js';

/** Names may not share half of their stems with any other name beside them. */
const MAX_LIKENESS_TO_OTHERS = 0.5;

/** Labels of one cluster may not share a third of their stems. */
const MAX_LIKENESS_TO_OWN = 0.34;

/** Further labels that score below this share of the first are left out. */
const LEAST_SHARE = 0.08;

/** Names clusters one after another; nobody gets a name like one given before. */
export interface Namer {
  /**
   * Labels that describe the documents and are contained in them, best first: the first by score alone, the others by
   * the documents they add. None where no candidate is left.
   *
   * @param among what the cluster is to be told apart from
   */
  name(documents: Int32Array, among: Frequencies): readonly number[];
}

/** @param taken candidates that are names already */
export function createNamer(
  scorer: LabelScorer,
  likeness: LabelLikeness,
  options: { readonly labelCount: number; readonly taken?: readonly number[] },
): Namer {
  const { stems, documents: containing } = scorer.candidates;
  const taken = [...(options.taken ?? [])];
  const isNew = (candidate: number): boolean =>
    !taken.some(other => likeness.jaccard(stems[candidate]!, stems[other]!) >= MAX_LIKENESS_TO_OTHERS);
  const isLike = (a: number, b: number): boolean =>
    likeness.jaccard(stems[a]!, stems[b]!) >= MAX_LIKENESS_TO_OWN || likeness.includes(stems[a]!, stems[b]!);

  const choose = (documents: Int32Array, { candidate, score }: ScoredLabels): number[] => {
    const first = candidate.findIndex(isNew);
    if (first < 0) return [];
    const labels = [candidate[first]!];
    const coverage = new Coverage(documents);
    coverage.add(containing[labels[0]!]!);
    while (labels.length < options.labelCount) {
      let best = -1;
      let most = LEAST_SHARE * score[first]!;
      // Gains never exceed scores, and scores only fall from here on.
      for (let i = first + 1; i < candidate.length && score[i]! > most; i++) {
        if (labels.some(label => isLike(label, candidate[i]!)) || !isNew(candidate[i]!)) continue;
        const gain = score[i]! * coverage.shareAdded(containing[candidate[i]!]!);
        if (gain > most) [best, most] = [candidate[i]!, gain];
      }
      if (best < 0) break;
      labels.push(best);
      coverage.add(containing[best]!);
    }
    return labels;
  };
  return {
    name(documents, among) {
      const labels = choose(documents, scorer.scoreIn(documents, among));
      taken.push(...labels);
      return labels;
    },
  };
}

/** Which documents of a cluster its labels cover so far. */
class Coverage {
  readonly #isCovered: Map<number, boolean>;

  constructor(documents: Int32Array) {
    this.#isCovered = new Map(Array.from(documents, document => [document, false]));
  }

  add(containing: Int32Array): void {
    for (const document of containing) if (this.#isCovered.has(document)) this.#isCovered.set(document, true);
  }

  /** Of the label's documents in the cluster, the share that no label covers yet. */
  shareAdded(containing: Int32Array): number {
    let inside = 0;
    let added = 0;
    for (const document of containing) {
      const covered = this.#isCovered.get(document);
      if (covered === undefined) continue;
      inside++;
      if (!covered) added++;
    }
    return added / inside;
  }
}
