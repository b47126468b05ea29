import { int32Column, type Ragged, uint8Column } from '@sheaf/core/internal';
import type { Candidates } from './collect-candidates.js';
import type { LabelLikeness } from './label-likeness.js';
import { bestPlace, type Frequencies, type LabelScorer, placesAbove, type ScoredLabels } from './score-labels.js';

/** Maximum Jaccard similarity, in stems, of the names of two clusters on the same level. */
const MAX_LIKENESS_TO_OTHERS = 0.5;

/** Maximum Jaccard similarity, in stems, of two labels of the same cluster. */
const MAX_LIKENESS_TO_OWN = 0.34;

/** How many labels a cluster gets. Shares are of its documents, scores of the first label's score. */
export interface Line {
  /** Labels that together are in this share are enough. */
  readonly enough: number;
  /** A further label is in this share, and in two documents. */
  readonly leastContaining: number;
  /** It adds this share, and two documents. */
  readonly leastAdded: number;
  /** The score of a further label × the share of its documents that it adds. */
  readonly leastScore: number;
  /** The same for a single word. */
  readonly leastWordScore: number;
  /** The same for a single word beside a phrase. */
  readonly leastBesidePhrase: number;
}

/** As many labels as are asked for, whatever they add. */
const LONG_LINE: Line = {
  enough: 1,
  leastContaining: 0,
  leastAdded: 0,
  leastScore: 0.04,
  leastWordScore: 0.04,
  leastBesidePhrase: 0.04,
};

/** Names clusters one after another; no cluster gets a name that is similar to an earlier name. */
export interface Namer {
  /**
   * Labels that describe the documents and are contained in them, the best first. The first is chosen by its score, the
   * others also by the documents they add. Empty if no candidate is left.
   *
   * @param among frequencies in the documents from which the cluster is distinguished
   */
  name(documents: Int32Array, among: Frequencies): readonly number[];
}

/** The documents of a cluster and the scores of their candidates. */
export interface Scored {
  readonly documents: Int32Array;
  readonly scored: ScoredLabels;
  readonly among: Frequencies;
}

/**
 * Finds the longer phrase of which a label is a piece; the label itself if there is none.
 *
 * @param isFree whether a candidate is unlike all names
 */
export type Completer = (label: number, cluster: Scored, isFree: (candidate: number) => boolean) => number;

interface NamerOptions {
  readonly labelCount: number;
  /** As many labels as are asked for, whatever they add, if absent. */
  readonly line?: Line;
  /** Labels stay as they are if absent. */
  readonly complete?: Completer;
  /** Whether labels are compared by the words that tell documents apart, without those that are common to all. */
  readonly isTelling?: boolean;
  /** Candidates that are already names. */
  readonly taken?: readonly number[];
}

export function createNamer(scorer: LabelScorer, likeness: LabelLikeness, options: NamerOptions): Namer {
  const { candidates } = scorer;
  const { line = LONG_LINE } = options;
  const stemsOf = remembered(candidate => comparedStems(candidates, candidate, options.isTelling));
  const names = likeness.collection(MAX_LIKENESS_TO_OTHERS);
  for (const label of options.taken ?? []) names.add(stemsOf(label));
  const isLike = (a: number, b: number): boolean =>
    likeness.jaccard(stemsOf(a), stemsOf(b)) >= MAX_LIKENESS_TO_OWN || likeness.includes(stemsOf(a), stemsOf(b));
  const coverage = new Coverage(candidates.documents, scorer.documentCount);

  /** The candidate that adds most; of equal ones the candidate with the higher score, then the earlier one. */
  const bestAddition = (scored: ScoredLabels, places: readonly number[], labels: readonly number[], first: number) => {
    let [best, bestScore, most] = [-1, 0, line.leastScore * first];
    const leastOfWord = first * (candidates.isPhrase(labels[0]!) ? line.leastBesidePhrase : line.leastWordScore);
    for (const place of places) {
      const candidate = scored.candidate[place]!;
      const maxScore = scored.maxScore(place);
      // A gain never exceeds the score, and the bounds of the scores only fall from here on.
      if (maxScore < most) break;
      const share = coverage.shareAdded(candidate);
      if (maxScore * share < most || !coverage.isEnough(scored.containing[place]!, share, line)) continue;
      const score = scored.score(place);
      if (!candidates.isPhrase(candidate) && score * share < leastOfWord) continue;
      const isAhead = score > bestScore || (score === bestScore && candidate < best);
      const isBetter = score * share > most || (best >= 0 && score * share === most && isAhead);
      if (!isBetter || labels.some(label => isLike(label, candidate)) || names.hasLike(stemsOf(candidate))) continue;
      [best, bestScore, most] = [candidate, score, score * share];
    }
    return best;
  };

  const choose = (documents: Int32Array, scored: ScoredLabels): number[] => {
    const first = bestPlace(scored, label => !names.hasLike(stemsOf(label)));
    if (first < 0) return [];
    const labels = [scored.candidate[first]!];
    const score = scored.score(first);
    coverage.begin(documents);
    coverage.add(labels[0]!);
    let places: readonly number[] | undefined;
    while (labels.length < options.labelCount && coverage.share < line.enough) {
      places ??= placesAbove(scored, line.leastScore * score);
      const next = bestAddition(scored, places, labels, score);
      if (next < 0) break;
      labels.push(next);
      coverage.add(next);
    }
    return labels;
  };

  /** Labels that are pieces of longer phrases become these phrases, as far as the names stay different. */
  const completed = (labels: readonly number[], cluster: Scored, complete: Completer): readonly number[] => {
    const result = [...labels];
    for (const [at, label] of labels.entries()) {
      const others = result.filter((_, other) => other !== at);
      const isFree = (candidate: number): boolean =>
        !others.some(other => isLike(other, candidate)) && !names.hasLike(stemsOf(candidate));
      result[at] = complete(label, cluster, isFree);
    }
    return result;
  };
  return {
    name(documents, among) {
      const scored = scorer.scoreIn(documents, among);
      const chosen = choose(documents, scored);
      const labels = options.complete ? completed(chosen, { documents, scored, among }, options.complete) : chosen;
      for (const label of labels) names.add(stemsOf(label));
      return labels;
    },
  };
}

function comparedStems(candidates: Candidates, candidate: number, isTelling = false): readonly number[] {
  const stems = candidates.stemsOf(candidate);
  const telling = isTelling ? stems.filter(stem => !candidates.isCommon(stem)) : stems;
  return telling.length > 0 ? telling : stems;
}

const OUTSIDE = 0;
const UNCOVERED = 1;
const COVERED = 2;

/** Which documents of a cluster its labels cover so far. */
class Coverage {
  readonly #lists: Ragged;
  readonly #state: Uint8Array;
  #documents: Int32Array = int32Column(0);
  #covered = 0;

  constructor(lists: Ragged, documentCount: number) {
    this.#lists = lists;
    this.#state = uint8Column(documentCount);
  }

  /** Starts with another cluster, none of whose documents is covered. */
  begin(documents: Int32Array): void {
    for (const document of this.#documents) this.#state[document] = OUTSIDE;
    for (const document of documents) this.#state[document] = UNCOVERED;
    this.#documents = documents;
    this.#covered = 0;
  }

  /** The share of the cluster's documents that is covered. */
  get share(): number {
    return this.#covered / this.#documents.length;
  }

  /** Whether a label in so many documents of the cluster, of which it adds a share, belongs in the line. */
  isEnough(containing: number, shareAdded: number, { leastContaining, leastAdded }: Line): boolean {
    const size = this.#documents.length;
    const least = (share: number): number => (share === 0 ? 0 : Math.max(2, share * size));
    return containing >= least(leastContaining) && shareAdded * containing >= least(leastAdded);
  }

  add(label: number): void {
    const { start, item: document } = this.#lists;
    const state = this.#state;
    for (let i = start[label]!; i < start[label + 1]!; i++)
      if (state[document[i]!] === UNCOVERED) {
        state[document[i]!] = COVERED;
        this.#covered++;
      }
  }

  /** The share of the label's documents in the cluster that no label covers yet. */
  shareAdded(label: number): number {
    const { start, item: document } = this.#lists;
    const state = this.#state;
    let inside = 0;
    let added = 0;
    for (let i = start[label]!; i < start[label + 1]!; i++) {
      const known = state[document[i]!]!;
      if (known !== OUTSIDE) inside++;
      if (known === UNCOVERED) added++;
    }
    return added / inside;
  }
}

/** Computes a value once for each candidate. */
function remembered<T>(ask: (candidate: number) => T): (candidate: number) => T {
  const known = new Map<number, T>();
  return candidate => {
    const value = known.get(candidate) ?? ask(candidate);
    known.set(candidate, value);
    return value;
  };
}
