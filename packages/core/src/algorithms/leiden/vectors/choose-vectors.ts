import type { Document, DocumentVectors } from '../../../model.js';
import { wordVectors } from '../../../word-vectors.js';
import type { LeidenParameters } from '../leiden-parameters.js';
import { shareOfVectors } from './link-vectors.js';

/** The vectors of a run, and how much they count beside words, 0 to 1. */
export interface ChosenVectors {
  /** Undefined if the run goes by words alone. */
  readonly vectors: DocumentVectors | undefined;
  readonly share: number;
}

/** The vectors that the caller brings; without them, those of the table of words that the parameters name. */
export function chooseVectors(
  documents: readonly Document[],
  parameters: Pick<LeidenParameters, 'vectorWeight' | 'wordVectors' | 'wordVectorWeight' | 'titleFields'>,
  given: DocumentVectors | undefined,
): ChosenVectors {
  const { wordVectors: name, wordVectorWeight, titleFields } = parameters;
  const isNamed = !given && name !== 'none' && wordVectorWeight > 0;
  const vectors = isNamed ? wordVectors(name)(documents, { titleFields }) : given;
  const weight = isNamed ? wordVectorWeight : parameters.vectorWeight;
  const share = vectors ? shareOfVectors(vectors, documents.length, weight) : 0;
  return { vectors: share > 0 ? vectors : undefined, share };
}
