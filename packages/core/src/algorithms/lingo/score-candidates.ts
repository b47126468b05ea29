import { hashOrder } from '../../matrix/hash-order.js';
import { type Matrix, zeros } from '../../matrix/matrix.js';
import type { LabelCandidates, Vocabulary } from '../../tables.js';
import type { Concepts } from './find-concepts.js';
import type { LingoParameters } from './lingo-parameters.js';
import { sizePreference } from './size-preference.js';

/** How well each candidate names each topic: a row per candidate, a column per topic. */
export interface CandidateScores {
  /** Rows of `candidates`. */
  readonly label: readonly number[];
  readonly scores: Matrix;
}

/** Single words score what the topic gives them, times the preference for their size. */
export function scoreWords(
  vocabulary: Vocabulary,
  candidates: LabelCandidates,
  { terms, basis }: Concepts,
): CandidateScores {
  const labelOfStem = new Map<number, number>();
  for (let label = 0; label < wordCount(candidates); label++)
    labelOfStem.set(vocabulary.words.stem[candidates.feature[label]], label);
  const stems = hashOrder(terms.stemOfRow).filter(stem => labelOfStem.has(stem));
  const label = stems.map(stem => labelOfStem.get(stem)!);
  const scores = zeros(stems.length, basis.columns);
  stems.forEach((stem, row) => {
    const factor = sizePreference(share(candidates, label[row], vocabulary));
    const from = terms.rowOfStem[stem] * basis.stride;
    const to = row * scores.stride;
    for (let j = 0; j < basis.columns; j++) scores.values[to + j] = basis.values[from + j] * factor;
  });
  return { label, scores };
}

type Options = Pick<
  LingoParameters['clusterBuilder'],
  'phraseLabelBoost' | 'phraseLengthPenaltyStart' | 'phraseLengthPenaltyStop'
>;

/** Phrases score the sum over their words, times a preference for their size and length. */
export function scorePhrases(
  vocabulary: Vocabulary,
  candidates: LabelCandidates,
  { basis, phraseVectors }: Concepts,
  phraseLength: (label: number) => number,
  options: Options,
): CandidateScores {
  const first = wordCount(candidates);
  const rows = phraseVectors?.rows ?? 0;
  const scores = zeros(rows, basis.columns);
  const label = Array.from({ length: rows }, (_, row) => first + row);
  for (let row = 0; row < rows; row++) {
    const to = row * scores.stride;
    const { start, column, value } = phraseVectors!;
    // From the last term to the first: the order of summation is part of the result.
    for (let i = start[row + 1] - 1; i >= start[row]; i--) {
      const from = column[i] * basis.stride;
      for (let j = 0; j < basis.columns; j++) scores.values[to + j] += value[i] * basis.values[from + j];
    }
    const size = sizePreference(share(candidates, label[row], vocabulary));
    const factor = lengthPenalty(phraseLength(label[row]), size, options) * options.phraseLabelBoost;
    for (let j = 0; j < basis.columns; j++) scores.values[to + j] *= factor;
  }
  return { label, scores };
}

/** `score` lessened for long phrases. */
function lengthPenalty(
  words: number,
  score: number,
  { phraseLengthPenaltyStart: start, phraseLengthPenaltyStop }: Options,
): number {
  const stop = Math.max(start, phraseLengthPenaltyStop);
  if (words >= stop) return 0;
  const step = 1 / (stop - start + 1);
  return words >= start ? score * (1 - step * (words - start + 1)) : score;
}

const wordCount = ({ count, firstPhrase }: LabelCandidates): number => (firstPhrase < 0 ? count : firstPhrase);

const share = ({ documentStart }: LabelCandidates, label: number, { tokens }: Vocabulary): number =>
  (documentStart[label + 1] - documentStart[label]) / tokens.documentCount;
