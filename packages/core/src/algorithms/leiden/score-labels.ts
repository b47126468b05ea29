import { type Candidates, LEAST_DOCUMENTS } from './collect-candidates.js';

/** Candidates that occur in a cluster, with their scores, in no particular order. */
export interface ScoredLabels {
  readonly candidate: readonly number[];
  readonly score: readonly number[];
}

/** Scores candidates for one set of documents after another. */
export interface LabelScorer {
  /** @param among the documents a cluster is to be told apart from; itself included */
  scoreIn(documents: Int32Array, among: Frequencies): ScoredLabels;
  /** Frequencies of the candidates in some documents only. */
  frequenciesIn(documents: Int32Array): Frequencies;
  readonly candidates: Candidates;
  /** Documents of the whole request. */
  readonly documentCount: number;
}

/** How many documents there are, and how many of them contain each candidate. */
export interface Frequencies {
  readonly documents: number;
  readonly df: Int32Array;
}

/** How much being contained in the cluster counts beside being rare outside. */
const CONTAINMENT_POWER = 1.25;

export function createLabelScorer(candidates: Candidates, documentCount: number): LabelScorer {
  const { start, candidate } = candidatesByDocument(candidates, documentCount);
  const inside = new Int32Array(candidates.count);
  // Most clusters are asked about twice: whether to divide them, and for their name.
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
      const df = new Int32Array(candidates.count);
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
      const scores: number[] = [];
      const kept: number[] = [];
      for (const met of count(documents)) {
        const containing = inside[met]!;
        inside[met] = 0;
        if (containing < least) continue;
        const score =
          candidates.appeal[met]! * distinctness(containing, documents.length, among.df[met]!, among.documents);
        if (score <= 0) continue;
        kept.push(met);
        scores.push(score);
      }
      const scored = { candidate: kept, score: scores };
      remembered.set(documents, { among, scored });
      return scored;
    },
  };
}

/**
 * The place of the best candidate, the earlier candidate among equals; −1 where there is none.
 *
 * @param isAllowed asked only about candidates better than all allowed before
 */
export function bestPlace(
  { candidate, score }: ScoredLabels,
  isAllowed: (candidate: number) => boolean = () => true,
): number {
  let best = -1;
  for (let i = 0; i < candidate.length; i++) {
    const isBetter =
      best < 0 || score[i]! > score[best]! || (score[i] === score[best] && candidate[i]! < candidate[best]!);
    if (isBetter && isAllowed(candidate[i]!)) best = i;
  }
  return best;
}

/** Those that score more than `bar`, best first. */
export function rank({ candidate, score }: ScoredLabels, bar: number): ScoredLabels {
  const places: number[] = [];
  for (let i = 0; i < candidate.length; i++) if (score[i]! > bar) places.push(i);
  places.sort((a, b) => score[b]! - score[a]! || candidate[a]! - candidate[b]!);
  return { candidate: places.map(i => candidate[i]!), score: places.map(i => score[i]!) };
}

/**
 * Log odds of the candidate inside against outside, times how much of the cluster contains it. Where the cluster is
 * everything, there is nothing to be told apart from.
 */
function distinctness(containing: number, size: number, df: number, documentCount: number): number {
  const contained = containing / size;
  if (size === documentCount) return contained ** CONTAINMENT_POWER;
  const outside = (df - containing + 0.5) / (documentCount - size + 1);
  return Math.max(0, Math.log((contained + 0.5 / size) / outside)) * contained ** CONTAINMENT_POWER;
}

/** The candidates each document contains, ascending. */
function candidatesByDocument({ documents }: Candidates, documentCount: number) {
  const start = new Int32Array(documentCount + 1);
  for (const list of documents) for (let i = 0; i < list.length; i++) start[list[i]! + 1]!++;
  for (let document = 0; document < documentCount; document++) start[document + 1]! += start[document]!;
  const next = start.slice(0, documentCount);
  const candidate = new Int32Array(start[documentCount]!);
  documents.forEach((list, number) => {
    for (let i = 0; i < list.length; i++) candidate[next[list[i]!]!++] = number;
  });
  return { start, candidate };
}
