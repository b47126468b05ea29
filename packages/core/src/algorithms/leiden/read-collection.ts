import { withDictionaries } from '../../dictionaries/with-dictionaries.js';
import type { Document, DocumentVectors, Language } from '../../model.js';
import { normaliseDocuments } from '../../tokens/normalise-documents.js';
import { tokenize } from '../../tokens/tokenize.js';
import { neutralWords } from '../../vector-space/neutral-words.js';
import { buildVocabulary } from '../../vocabulary/build-vocabulary.js';
import type { Report } from '../stages.js';
import { canonicalOrder } from './canonical-order.js';
import { foldEqual } from './fold.js';
import type { LeidenParameters } from './leiden-parameters.js';
import { chooseVectors } from './vectors/choose-vectors.js';

interface Reading {
  readonly language: Language;
  readonly parameters: LeidenParameters;
  /** The vectors that the caller brings. */
  readonly given: DocumentVectors | undefined;
  readonly report: Report;
}

/** Documents in canonical order, with their words, and the vectors that count beside them. */
export function readCollection(documents: readonly Document[], { language, parameters, given, report }: Reading) {
  const tuned = withDictionaries(language, parameters.dictionaries);
  report('order', 0);
  const { characterReferences } = parameters;
  const normalised = normaliseDocuments(documents, { elisions: language.elisions, characterReferences });
  const { vectors, share } = chooseVectors(documents, parameters, given);
  const { order, isNew } = canonicalOrder(normalised, vectors);
  const fold = foldEqual(documents.length, isNew);
  const sorted = Array.from(order, number => normalised[number]!);
  report('tokens', 0.05);
  const tokens = tokenize(sorted, tuned.tokenize);
  report('vocabulary', 0.15);
  const vocabulary = buildVocabulary(tokens, tuned, {
    wordDfThreshold: parameters.preprocessing.wordDfThreshold,
    queryHint: parameters.queryHint,
  });
  const isNeutral = neutralWords(vocabulary, tuned);
  const written = (place: number): Document => documents[order[place]!]!;
  return { tuned, vectors, share, order, fold, vocabulary, isNeutral, written };
}
