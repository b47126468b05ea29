import type { Candidates } from './collect-candidates.js';

/** Candidates that occur in a cluster, best first. */
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
}

/** How many documents there are, and how many of them contain each candidate. */
export interface Frequencies {
  readonly documents: number;
  readonly df: Int32Array;
}

/** How much being contained in the cluster counts beside being rare outside. */
const CONTAINMENT_POWER = 1.25;

/** A candidate that occurs in fewer documents of a cluster is chance. */
const LEAST_DOCUMENTS = 2;

export function createLabelScorer(candidates: Candidates, documentCount: number): LabelScorer {
  const { start, candidate } = candidatesByDocument(candidates, documentCount);
  const inside = new Int32Array(candidates.count);
  // Most clusters are asked about twice: whether to divide them, and for their name.
  const remembered = new WeakMap<Int32Array, { readonly among: Frequencies; readonly scored: ScoredLabels }>();
  const count = (documents: Int32Array): number[] => {
    const met: number[] = [];
    for (const document of documents)
      for (let i = start[document]!; i < start[document + 1]!; i++)
        if (inside[candidate[i]!]!++ === 0) met.push(candidate[i]!);
    return met;
  };
  return {
    candidates,
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
      const order = kept.map((_, i) => i).sort((a, b) => scores[b]! - scores[a]! || kept[a]! - kept[b]!);
      const scored = { candidate: order.map(i => kept[i]!), score: order.map(i => scores[i]!) };
      remembered.set(documents, { among, scored });
      return scored;
    },
  };
}

/** Log odds of the candidate inside against outside, times how much of the cluster contains it. */
function distinctness(containing: number, size: number, df: number, documentCount: number): number {
  const contained = containing / size;
  const outside = (df - containing + 0.5) / (documentCount - size + 1);
  return Math.max(0, Math.log((contained + 0.5 / size) / outside)) * contained ** CONTAINMENT_POWER;
}

/** The candidates each document contains, ascending. */
function candidatesByDocument({ documents }: Candidates, documentCount: number) {
  const start = new Int32Array(documentCount + 1);
  for (const list of documents) for (const document of list) start[document + 1]!++;
  for (let document = 0; document < documentCount; document++) start[document + 1]! += start[document]!;
  const next = start.slice(0, documentCount);
  const candidate = new Int32Array(start[documentCount]!);
  documents.forEach((list, number) => {
    for (const document of list) candidate[next[document]!++] = number;
  });
  return { start, candidate };
}
