import type { LabelCandidates, Vocabulary } from '../../tables/pipeline.js';
import { itemsOf, rowLength } from '../../tables/ragged.js';
import { type Choice, chooseBest } from './choose-best.js';
import { chooseDistinct } from './choose-distinct.js';
import type { Concepts, Namable } from './find-concepts.js';
import type { LingoParameters } from './lingo-parameters.js';
import { type CandidateScores, scorePhrases, scoreWords } from './score-candidates.js';

/** A topic with its name. */
export interface AssignedLabel {
  /** Row of `words`, or the number of words + row of `phrases`. */
  readonly feature: number;
  /** Ascending. */
  readonly documents: ArrayLike<number>;
  readonly score: number;
}

/** Chooses names for the topics and collects the documents that have them. */
export function assignLabels(
  { vocabulary, phrases, candidates }: Namable,
  concepts: Concepts,
  options: LingoParameters['clusterBuilder'],
  boostOf?: (feature: number) => number,
): AssignedLabel[] {
  const phraseLength = (label: number): number => {
    const phrase = candidates.feature[label]! - vocabulary.words.count;
    return rowLength(phrases.words, phrase);
  };
  const words = scoreWords(vocabulary, candidates, concepts);
  const wordSequences = scorePhrases(vocabulary, candidates, concepts, { phraseLength, ...options });
  if (boostOf) for (const scored of [words, wordSequences]) boost(scored, label => boostOf(candidates.feature[label]!));
  const choose = options.labelAssigner['@type'] === 'SimpleLabelAssigner' ? chooseBest : chooseDistinct;
  return choose(words, wordSequences).map(choice => toAssigned(vocabulary, candidates, choice));
}

/** Multiplies all scores of each label by its factor, in place. */
function boost({ label, scores }: CandidateScores, factorOf: (label: number) => number): void {
  label.forEach((candidate, row) => {
    const factor = factorOf(candidate);
    for (let j = 0; j < scores.columns; j++) scores.values[row * scores.stride + j]! *= factor;
  });
}

/**
 * A topic without any candidate gets what Carrot2 gives it: the word of the first stem. If that word is no candidate,
 * the topic gets the documents of the first candidate.
 */
function toAssigned(vocabulary: Vocabulary, candidates: LabelCandidates, { label, score }: Choice): AssignedLabel {
  if (label !== null) return { feature: candidates.feature[label]!, documents: documentsOf(candidates, label), score };
  const feature = vocabulary.stems.word[0]!;
  const known = Array.from({ length: candidates.count }, (_, i) => candidates.feature[i]).indexOf(feature);
  return { feature, documents: documentsOf(candidates, Math.max(0, known)), score };
}

const documentsOf = ({ documents }: LabelCandidates, label: number): number[] => Array.from(itemsOf(documents, label));
