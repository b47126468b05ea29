import { hashOrder } from '../../matrix/hash-order.js';
import { type Matrix, zeros } from '../../matrix/matrix.js';
import type { LabelCandidates, Vocabulary } from '../../tables/pipeline.js';
import { rowLength } from '../../tables/ragged.js';
import type { Concepts } from './find-concepts.js';
import type { LingoParameters } from './lingo-parameters.js';
import { sizePreference } from './size-preference.js';

/** How well each candidate names each topic: a row per candidate, a column per topic. */
export interface CandidateScores {
  /** Rows of `candidates`. */
  readonly label: readonly number[];
  readonly scores: Matrix;
}

/** The score of a single word is its weight in the topic times the preference for its size. */
export function scoreWords(
  vocabulary: Vocabulary,
  candidates: LabelCandidates,
  { terms, basis }: Concepts,
): CandidateScores {
  const labelOfStem = new Map<number, number>();
  for (let label = 0; label < wordCount(candidates); label++)
    labelOfStem.set(vocabulary.stems.ofWord[candidates.feature[label]!]!, label);
  const stems = hashOrder(terms.stemOfRow).filter(stem => labelOfStem.has(stem));
  const label = stems.map(stem => labelOfStem.get(stem)!);
  const scores = zeros(stems.length, basis.columns);
  stems.forEach((stem, row) => {
    const factor = sizePreference(share(candidates, label[row]!, vocabulary));
    const from = terms.rowOfStem[stem]! * basis.stride;
    const to = row * scores.stride;
    for (let j = 0; j < basis.columns; j++) scores.values[to + j] = basis.values[from + j]! * factor;
  });
  return { label, scores };
}

type Options = Pick<
  LingoParameters['clusterBuilder'],
  'phraseLabelBoost' | 'phraseLengthPenaltyStart' | 'phraseLengthPenaltyStop'
>;

/**
 * The score of a phrase is the sum over its words, times a preference for its size and its length. Phrases without a
 * word in the matrix score 0 and are left out.
 */
export function scorePhrases(
  vocabulary: Vocabulary,
  candidates: LabelCandidates,
  { basis, phraseVectors }: Concepts,
  { phraseLength, ...options }: Options & { readonly phraseLength: (label: number) => number },
): CandidateScores {
  if (!phraseVectors) return { label: [], scores: zeros(0, basis.columns) };
  const { start, item: column, weight: value } = phraseVectors;
  const rows = Array.from({ length: phraseVectors.rows }, (_, row) => row).filter(row => start[row]! < start[row + 1]!);
  const label = rows.map(row => wordCount(candidates) + row);
  const scores = zeros(rows.length, basis.columns);
  rows.forEach((row, i) => {
    const to = i * scores.stride;
    // From the last term to the first: the order of summation is part of the result.
    for (let at = start[row + 1]! - 1; at >= start[row]!; at--) {
      const from = column[at]! * basis.stride;
      for (let j = 0; j < basis.columns; j++) scores.values[to + j]! += value[at]! * basis.values[from + j]!;
    }
    const size = sizePreference(share(candidates, label[i]!, vocabulary));
    const factor = lengthPenalty(phraseLength(label[i]!), size, options) * options.phraseLabelBoost;
    for (let j = 0; j < basis.columns; j++) scores.values[to + j]! *= factor;
  });
  return { label, scores };
}

/** Reduces the score of long phrases. */
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

const share = ({ documents }: LabelCandidates, label: number, { tokens }: Vocabulary): number =>
  rowLength(documents, label) / tokens.documentCount;
