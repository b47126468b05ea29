import { entry } from '../../matrix/matrix.js';
import { compareDoubles } from '../../matrix/total-order.js';
import type { CandidateScores } from './score-candidates.js';

/** The name of one topic. */
export interface Choice {
  /** Row of the candidates; null if no word is a candidate and no phrase scored above zero. */
  readonly label: number | null;
  readonly score: number;
}

/**
 * For each topic its best candidate, even if another topic has the same one. A phrase is chosen only if it scores
 * strictly higher than the best word.
 */
export function chooseBest(words: CandidateScores, phrases: CandidateScores): Choice[] {
  return Array.from({ length: words.scores.columns }, (_, topic) => {
    const word = largest(words, topic);
    const phrase = largest(phrases, topic);
    return phrase.score > word.score ? phrase : word;
  });
}

/** The candidate with the largest absolute score, the first of equal ones. */
function largest({ label, scores }: CandidateScores, topic: number): Choice {
  if (scores.rows === 0) return { label: null, score: 0 };
  let best = 0;
  for (let row = 1; row < scores.rows; row++)
    if (compareDoubles(Math.abs(entry(scores, row, topic)), Math.abs(entry(scores, best, topic))) > 0) best = row;
  return { label: label[best]!, score: Math.abs(entry(scores, best, topic)) };
}
