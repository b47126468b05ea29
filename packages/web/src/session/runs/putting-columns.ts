/** Other columns for the documents on screen. What is clustered with them is another run. */
import type { Collection } from '../documents/collection.js';
import { keepFetched } from '../documents/fetched.js';
import type { Session } from '../state/session.js';

/** Shows the documents on screen with other columns. Fetched documents are not fetched again. */
export function putColumns(session: Session, collection: Collection): void {
  const before = session.getState().collection;
  if (collection === before) return;
  session.send({ type: 'columns changed', collection });
  keepFetched(before, collection);
}

/** Changes the columns of the documents on screen. */
export function changeColumns(session: Session, change: (collection: Collection) => Collection): void {
  const { collection } = session.getState();
  if (collection) putColumns(session, change(collection));
}
