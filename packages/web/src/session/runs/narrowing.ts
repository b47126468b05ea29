/** Clusters some of the documents on screen as a set of their own, and returns to all of them. */
import type { Collection } from '../documents/collection.js';
import { keepFetched } from '../documents/fetched.js';
import { cancel, type Session } from '../state/session.js';
import { clusterNow } from './cluster-now.js';

/** Some documents of a collection as a collection of their own, with the same columns. */
export const partOf = (collection: Collection, documents: readonly number[]): Collection => ({
  ...collection,
  rows: documents.map(number => collection.rows[number]!),
  removed: undefined,
});

/** Whether there is anything to leave out, and anything to cluster. */
export const canNarrow = (collection: Collection | null, count: number): boolean =>
  collection !== null && count > 1 && count < collection.rows.length;

/**
 * Clusters these documents only.
 *
 * @param documents their numbers, ascending
 * @param name what they have in common, such as the label of their cluster
 * @param isCorrected whether the corrections of the clusters on screen hold for them, too
 */
export async function clusterOnly(
  session: Session,
  documents: readonly number[],
  name: string,
  isCorrected = false,
): Promise<void> {
  const { collection } = session.getState();
  if (!collection || !canNarrow(collection, documents.length)) return;
  const part = { ...partOf(collection, documents), name: `${collection.name}, ${name}`, matches: null };
  keepFetched(collection, part);
  session.send({ type: 'narrowed', collection: part, name, isCorrected });
  await clusterNow(session);
}

/** Returns to an earlier set of documents, by its place on the path. Nothing is computed. */
export function widen(session: Session, to: number): void {
  cancel(session);
  session.send({ type: 'widened', to });
}
