import { int32Column, logarithm, power, transpose } from '@sheaf/core/internal';
import type { LabelScoring } from '../leiden-parameters.js';
import { type Candidates, LEAST_DOCUMENTS } from './collect-candidates.js';

/** The candidates that occur in a cluster, in no particular order. A place is a position in this list. */
export interface ScoredLabels {
  readonly candidate: readonly number[];
  /** Appeal × distinctness of the candidate at a place. Slow, because dictionaries may have to be asked. */
  readonly score: (place: number) => number;
  /** An upper bound of the score, which is fast to compute. */
  readonly maxScore: (place: number) => number;
  /** How many documents of the cluster contain the candidate at a place. */
  readonly containing: readonly number[];
}

/** Scores candidates for one set of documents after another. */
export interface LabelScorer {
  /** @param among frequencies in the documents from which the cluster is distinguished, the cluster included */
  scoreIn(documents: Int32Array, among: Frequencies): ScoredLabels;
  /** Document frequencies of the candidates within some documents. */
  frequenciesIn(documents: Int32Array): Frequencies;
  readonly candidates: Candidates;
  /** Documents of the whole request. */
  readonly documentCount: number;
}

/** How many documents there are, and how many of them contain each candidate. */
export interface Frequencies {
  readonly documents: number;
  readonly df: Int32Array;
  /** A factor for the score of each candidate; absent if all are 1. */
  readonly factor?: Float64Array;
}

export function createLabelScorer(candidates: Candidates, documentCount: number, scoring: LabelScoring): LabelScorer {
  const distinctnessOf = scoring['@type'] === 'PmiLabelScoring' ? normalisedPmi : logOdds;
  const { start, item: candidate } = transpose(candidates.documents, documentCount);
  const inside = int32Column(candidates.count);
  // Most clusters are scored twice: to decide on a division, and to find a name.
  const remembered = new WeakMap<Int32Array, { readonly among: Frequencies; readonly scored: ScoredLabels }>();
  const count = (documents: Int32Array): number[] => {
    const met: number[] = [];
    for (let d = 0; d < documents.length; d++) {
      const document = documents[d]!;
      for (let i = start[document]!; i < start[document + 1]!; i++)
        if (inside[candidate[i]!]!++ === 0) met.push(candidate[i]!);
    }
    return met;
  };
  return {
    candidates,
    documentCount,
    frequenciesIn(documents) {
      const df = int32Column(candidates.count);
      for (const met of count(documents)) {
        df[met] = inside[met]!;
        inside[met] = 0;
      }
      return { documents: documents.length, df };
    },
    scoreIn(documents, among) {
      const known = remembered.get(documents);
      if (known?.among === among) return known.scored;
      const least = Math.min(LEAST_DOCUMENTS, documents.length);
      const distinct: number[] = [];
      const kept: number[] = [];
      const containingKept: number[] = [];
      const powers = new Float64Array(documents.length + 1);
      for (const met of count(documents)) {
        const containing = inside[met]!;
        inside[met] = 0;
        if (containing < least) continue;
        const contained = (powers[containing] ||= power(containing / documents.length, scoring.containment));
        const factor = among.factor === undefined ? 1 : among.factor[met]!;
        const distinctness =
          factor * contained * distinctnessOf(containing, documents.length, among.df[met]!, among.documents);
        if (candidates.maxAppeal[met]! * distinctness <= 0) continue;
        kept.push(met);
        containingKept.push(containing);
        distinct.push(distinctness);
      }
      const scored: ScoredLabels = {
        candidate: kept,
        containing: containingKept,
        score: place => candidates.appealOf(kept[place]!) * distinct[place]!,
        maxScore: place => candidates.maxAppeal[kept[place]!]! * distinct[place]!,
      };
      remembered.set(documents, { among, scored });
      return scored;
    },
  };
}

/**
 * The place of the best candidate, the earlier candidate if scores are equal; −1 if there is none.
 *
 * @param isAllowed called only for candidates that are better than all allowed candidates before
 */
export function bestPlace(scored: ScoredLabels, isAllowed: (candidate: number) => boolean = () => true): number {
  const { candidate } = scored;
  let best = -1;
  let most = 0;
  const isBetter = (score: number, place: number): boolean =>
    best < 0 || score > most || (score === most && candidate[place]! < candidate[best]!);
  for (let place = 0; place < candidate.length; place++) {
    if (!isBetter(scored.maxScore(place), place)) continue;
    const score = scored.score(place);
    if (isBetter(score, place) && isAllowed(candidate[place]!)) [best, most] = [place, score];
  }
  return best;
}

/** Places of the candidates that may score more than `bar`, those with the highest bound first. */
export function placesAbove({ candidate, maxScore }: ScoredLabels, bar: number): readonly number[] {
  const bounds = new Float64Array(candidate.length);
  const places: number[] = [];
  for (let place = 0; place < candidate.length; place++)
    if ((bounds[place] = maxScore(place)) > bar) places.push(place);
  return places.sort((a, b) => bounds[b]! - bounds[a]! || candidate[a]! - candidate[b]!);
}

/**
 * Log odds of the candidate inside the cluster against outside. 1 if the cluster is everything, so nothing is outside.
 */
function logOdds(containing: number, size: number, df: number, documentCount: number): number {
  if (size === documentCount) return 1;
  const outside = (df - containing + 0.5) / (documentCount - size + 1);
  return Math.max(0, logarithm((containing / size + 0.5 / size) / outside));
}

/**
 * Normalised pointwise mutual information of containing the candidate and being in the cluster (G. Bouma, "Normalized
 * (pointwise) mutual information in collocation extraction", 2009): 1 if exactly the documents of the cluster contain
 * it, at most 0 if no more of them do than elsewhere. 1 if the cluster is everything, so nothing is outside.
 */
function normalisedPmi(containing: number, size: number, df: number, documentCount: number): number {
  if (size === documentCount) return 1;
  const both = containing / documentCount;
  const byChance = (df / documentCount) * (size / documentCount);
  return Math.max(0, logarithm(both / byChance) / -logarithm(both));
}
