/** Moves documents to another cluster, and takes them out of one. Both can be undone. */
import type { ClusterItem } from '@sheaf/views';
import type { Session } from '../state/session.js';
import { correctWith, engineLabel, target } from './correcting.js';

/** Moves documents into a cluster: out of `from`, or out of all others if it is not given. */
export function moveDocuments(
  session: Session,
  documents: readonly number[],
  into: ClusterItem,
  from?: ClusterItem,
): void {
  const what = documents.length === 1 ? 'The document' : `${documents.length} documents`;
  const left = from && !from.other ? target(from, engineLabel(session, from)) : undefined;
  correctWith(session, into, to => ({ kind: 'move', target: to, documents, ...(left ? { from: left } : {}) }), {
    told: `${what} moved to “${into.label}”`,
  });
}

/** Takes documents out of a cluster. */
export function removeDocuments(session: Session, documents: readonly number[], item: ClusterItem): void {
  const what = documents.length === 1 ? 'The document is' : `${documents.length} documents are`;
  correctWith(session, item, from => ({ kind: 'remove', target: from, documents }), {
    told: `${what} no longer in “${item.label}”`,
  });
}
