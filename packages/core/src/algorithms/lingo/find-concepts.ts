import { type Matrix, zeros } from '../../matrix/matrix.js';
import type { SparseMatrix } from '../../matrix/sparse-matrix.js';
import type { LabelCandidates, Phrases, Vocabulary } from '../../tables/pipeline.js';
import { buildPhraseMatrix } from '../../vector-space/phrase-matrix.js';
import { reduce } from '../../vector-space/reduce.js';
import { buildTermDocument, type TermDocument } from '../../vector-space/term-document.js';
import type { Report } from '../stages.js';
import type { LingoParameters } from './lingo-parameters.js';

/** Topics of the documents, as vectors, and the vectors of the phrases that can name them. */
export interface Concepts {
  readonly terms: TermDocument;
  /** A row per term, a column per topic. */
  readonly basis: Matrix;
  /** A row per phrase, a column per term; null if there are no phrases. */
  readonly phraseVectors: SparseMatrix | null;
}

type Parameters = Pick<LingoParameters, 'desiredClusterCount' | 'matrixBuilder' | 'matrixReducer'>;

/** The text, and what can name its topics. */
export interface Namable {
  readonly vocabulary: Vocabulary;
  readonly phrases: Phrases;
  readonly candidates: LabelCandidates;
}

export function findConcepts(
  { vocabulary, phrases, candidates }: Namable,
  { desiredClusterCount, matrixBuilder, matrixReducer }: Parameters,
  report: Report,
): Concepts {
  report('matrix', 0.3);
  const terms = buildTermDocument(vocabulary, phrases, candidates.feature, matrixBuilder);
  const { rows, columns } = terms.matrix;
  if (rows === 0) return { terms, basis: zeros(0, columns), phraseVectors: null };
  const size = topicCount(columns, desiredClusterCount);
  const { basis } = reduce(terms.matrix, matrixReducer.factorizationFactory, {
    size,
    onIteration: done => report('factorisation', 0.3 + 0.6 * done),
  });
  const phraseVectors = candidates.firstPhrase < 0 ? null : buildPhraseMatrix(vocabulary, phrases, candidates, terms);
  return { terms, basis, phraseVectors };
}

/** The number of topics grows with the square root of the number of documents; it is zero for very few documents. */
const topicCount = (documents: number, desired: number): number =>
  Math.min(Math.trunc((desired / 10) * Math.sqrt(documents)), documents);
