import { int32Column, uint8Column } from '../../../tables/columns.js';
import type { Ragged } from '../../../tables/ragged.js';
import { completeLabel } from './complete-label.js';
import type { LabelLikeness } from './label-likeness.js';
import { bestPlace, type Frequencies, type LabelScorer, placesAbove, type ScoredLabels } from './score-labels.js';

/** Maximum Jaccard similarity, in stems, of the names of two clusters on the same level. */
const MAX_LIKENESS_TO_OTHERS = 0.5;

/** Maximum Jaccard similarity, in stems, of two labels of the same cluster. */
const MAX_LIKENESS_TO_OWN = 0.34;

/** Further labels that score below this share of the first are left out. */
const LEAST_SHARE = 0.04;

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

interface NamerOptions {
  readonly labelCount: number;
  /**
   * The share of a label's documents in the cluster that contain the longer phrase that replaces it; 0 for no such
   * phrase.
   */
  readonly completion: number;
  /** Candidates that are already names. */
  readonly taken?: readonly number[];
}

export function createNamer(scorer: LabelScorer, likeness: LabelLikeness, options: NamerOptions): Namer {
  const { candidates } = scorer;
  const stemsOf = remembered(candidate => candidates.stemsOf(candidate));
  const names = likeness.collection(MAX_LIKENESS_TO_OTHERS);
  for (const label of options.taken ?? []) names.add(stemsOf(label));
  const isLike = (a: number, b: number): boolean =>
    likeness.jaccard(stemsOf(a), stemsOf(b)) >= MAX_LIKENESS_TO_OWN || likeness.includes(stemsOf(a), stemsOf(b));
  const coverage = new Coverage(candidates.documents, scorer.documentCount);

  /** The candidate that adds most; of equal ones the candidate with the higher score, then the earlier one. */
  const bestAddition = (scored: ScoredLabels, places: readonly number[], labels: readonly number[], bar: number) => {
    let [best, bestScore, most] = [-1, 0, bar];
    for (const place of places) {
      const candidate = scored.candidate[place]!;
      const maxScore = scored.maxScore(place);
      // A gain never exceeds the score, and the bounds of the scores only fall from here on.
      if (maxScore < most) break;
      const share = coverage.shareAdded(candidate);
      if (maxScore * share < most) continue;
      const score = scored.score(place);
      const isAhead = score > bestScore || (score === bestScore && candidate < best);
      const isBetter = score * share > most || (best >= 0 && score * share === most && isAhead);
      if (!isBetter || labels.some(label => isLike(label, candidate)) || names.hasLike(stemsOf(candidate))) continue;
      [best, bestScore, most] = [candidate, score, score * share];
    }
    return best;
  };

  const choose = (documents: Int32Array, scored: ScoredLabels, among: Frequencies): number[] => {
    const first = bestPlace(scored, label => !names.hasLike(stemsOf(label)));
    if (first < 0) return [];
    const labels = [scored.candidate[first]!];
    const bar = LEAST_SHARE * scored.score(first);
    const places = placesAbove(scored, bar);
    coverage.begin(documents);
    coverage.add(labels[0]!);
    while (labels.length < options.labelCount) {
      const next = bestAddition(scored, places, labels, bar);
      if (next < 0) break;
      labels.push(next);
      coverage.add(next);
    }
    return options.completion > 0 ? completed(labels, documents, scored, among) : labels;
  };

  /** Labels that are pieces of longer phrases become these phrases, as far as the names stay different. */
  const completed = (
    labels: readonly number[],
    documents: Int32Array,
    scored: ScoredLabels,
    { factor }: Frequencies,
  ): number[] => {
    /** Words that most clusters share complete no label. */
    const isShared = (stem: number): boolean =>
      factor !== undefined && (candidates.isCommon(stem) || factor[candidates.ofStem(stem)]! < 1);
    const result = [...labels];
    const cluster = { documents: new Set(documents), share: options.completion };
    for (const [at, label] of labels.entries()) {
      const others = result.filter((_, other) => other !== at);
      const own = stemsOf(label);
      const isAllowed = (candidate: number): boolean =>
        !stemsOf(candidate).some(stem => !own.includes(stem) && isShared(stem)) &&
        !others.some(other => isLike(other, candidate)) &&
        !names.hasLike(stemsOf(candidate));
      result[at] = completeLabel(label, scored, { candidates, ...cluster, stemsOf, isAllowed });
    }
    return result;
  };
  return {
    name(documents, among) {
      const labels = choose(documents, scorer.scoreIn(documents, among), among);
      for (const label of labels) names.add(stemsOf(label));
      return labels;
    },
  };
}

const OUTSIDE = 0;
const UNCOVERED = 1;
const COVERED = 2;

/** Which documents of a cluster its labels cover so far. */
class Coverage {
  readonly #lists: Ragged;
  readonly #state: Uint8Array;
  #documents: Int32Array = int32Column(0);

  constructor(lists: Ragged, documentCount: number) {
    this.#lists = lists;
    this.#state = uint8Column(documentCount);
  }

  /** Starts with another cluster, none of whose documents is covered. */
  begin(documents: Int32Array): void {
    for (const document of this.#documents) this.#state[document] = OUTSIDE;
    for (const document of documents) this.#state[document] = UNCOVERED;
    this.#documents = documents;
  }

  add(label: number): void {
    const { start, item: document } = this.#lists;
    const state = this.#state;
    for (let i = start[label]!; i < start[label + 1]!; i++)
      if (state[document[i]!] === UNCOVERED) state[document[i]!] = COVERED;
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
