import type { AlgorithmOptions, Document, DocumentVectors, Vocabulary } from '@sheaf/core';
import { type Report, startStep } from '@sheaf/core/internal';
import { type ChosenTable, wordVectors } from '../../../input/word-vectors.js';
import type { LeidenParameters } from '../leiden-parameters.js';
import { abundance } from './abundance.js';
import { shareOfVectors } from './link-vectors.js';
import { wordLikeness } from './word-likeness.js';

/** The share of a run that is done before its words are read. */
const LAST = 0.05;

/** Of texts that are less alike by their words than this, the vectors of a table count as the parameters say. */
const UNLIKE = 0.07;

/** Texts of up to so many different words say little by them, and vectors count more; those of `LONG` say enough. */
const SHORT = 25;
const LONG = 40;

/** How much more vectors count in short texts. */
const MORE_IN_SHORT = 0.4;

/** The vectors of a run. */
export interface ChosenVectors {
  /** Undefined if the run goes by words alone. */
  readonly vectors: DocumentVectors | undefined;
  /** How much they count beside words, 0 to 1. @param documents one document of each text, by its number */
  readonly shareIn: (documents: Int32Array, vocabulary: Vocabulary) => number;
}

interface Choice extends Pick<AlgorithmOptions, 'kept'> {
  /** The vectors that the caller brings. */
  readonly given: DocumentVectors | undefined;
  /** The name of the language in which the documents are read. */
  readonly language: string;
  readonly report: Report;
}

/** The vectors that the caller brings; without them, those of the table of words that the parameters name. */
export function chooseVectors(
  documents: readonly Document[],
  parameters: Pick<LeidenParameters, 'vectorWeight' | 'wordVectors' | 'wordVectorWeight' | 'titleFields'>,
  { given, language, report, kept }: Choice,
): ChosenVectors {
  const { wordVectors: name, wordVectorWeight, titleFields, vectorWeight } = parameters;
  const none = { vectors: undefined, shareIn: () => 0 };
  if (given)
    return vectorWeight > 0 ? { vectors: given, shareIn: of => shareOfVectors(given, of, vectorWeight) } : none;
  if (name === 'none' || wordVectorWeight === 0) return none;
  const table = wordVectors(name, language);
  if (!table) return none;
  const options = { titleFields, report: (done: number): void => report('order', done * LAST) };
  const vectors = startStep(kept, 'vectors', () => () => table.vectors(documents, options))();
  const weightIn = (vocabulary: Vocabulary): number =>
    Math.min(1, table.emphasis * wordVectorWeight * (1 + MORE_IN_SHORT * brevity(vocabulary)));
  return {
    vectors,
    // A table knows less of a text than a model, and misleads where there are few texts to outweigh that.
    shareIn: (of, vocabulary) =>
      ((1 + abundance(of.length)) / 2) * needOf(table, vocabulary) * shareOfVectors(vectors, of, weightIn(vocabulary)),
  };
}

/**
 * How much the vectors of a table are needed, 0 to 1: the less, the more the words of texts have in common. A table knows
 * the same words, and adds little where these already tell subjects apart. What reads whole texts knows more.
 */
function needOf({ readsTexts }: ChosenTable, vocabulary: Vocabulary): number {
  if (readsTexts) return 1;
  const ratio = Math.min(1, UNLIKE / wordLikeness(vocabulary));
  return ratio * ratio * ratio;
}

/** How far texts are from long (0) to short (1) on average. */
function brevity({ stems: { count, postings }, tokens: { documentCount } }: Vocabulary): number {
  const length = postings.start[count]! / documentCount;
  return Math.min(1, Math.max(0, (LONG - length) / (LONG - SHORT)));
}
