/** The documents most like one: by the cosine of their tf-idf vectors. */
import type { Document } from '@sheaf/core';
import type { Wording } from '../texts/wording.js';
import { dot, vectorsOf } from './document-vectors.js';

/** A document with its similarity to another one. */
export interface SimilarDocument {
  /** Number of the document. */
  readonly document: number;
  /** Above 0; 1 for the same words equally often. */
  readonly similarity: number;
}

/** The `most` documents nearest to document `number`, nearest first. Those that share no word are never listed. */
export function similarDocuments(
  documents: readonly Document[],
  number: number,
  wording: Wording,
  most = 3,
): readonly SimilarDocument[] {
  const vectors = vectorsOf(documents, wording);
  return vectors
    .map((vector, document) => ({ document, similarity: document === number ? 0 : dot(vectors[number]!, vector) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity || a.document - b.document)
    .slice(0, most);
}
