/**
 * The worker that aligns two runs. Measures take longer and have a worker of their own, so that a comparison does not
 * wait for them.
 */
import { type Alignment, alignClusters, type LabelledDocuments } from '@sheaf/quality';
import { respondToQuestions } from '../threads/respond-to-questions.js';

/** The top clusters of two runs, with all documents below them. */
export interface Sides {
  readonly a: readonly LabelledDocuments[];
  readonly b: readonly LabelledDocuments[];
  readonly documentCount: number;
}

respondToQuestions<Sides, Alignment>(
  ({ a, b, documentCount }) => alignClusters(a, b, documentCount),
  ({ overlaps: { starts, partners, shared } }) => [starts.buffer, partners.buffer, shared.buffer],
);
