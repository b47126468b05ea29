/** Fewer documents for tuning: evenly spread over the collection, so that every part of it is represented. */
import { renumbered } from '../clusters/corrections.js';
import { withRemoved } from '../documents/collection.js';
import type { Session } from '../state/session.js';
import { clusterNow } from './cluster-now.js';

/** From this number of documents on, tuning on a sample is offered. */
export const LARGE = 5000;
export const SAMPLE = 1000;

export function sampleOf(session: Session, size: number = SAMPLE): void {
  const { collection, corrections, opened, path } = session.getState();
  if (!collection || collection.rows.length <= size) return;
  const step = collection.rows.length / size;
  const rows = Array.from({ length: size }, (_, i) => collection.rows[Math.floor(i * step)]!);
  session.send({
    type: 'arrived',
    collection: {
      ...collection,
      rows,
      name: `${collection.name}, sample of ${size.toLocaleString()}`,
      removed: undefined,
    },
    whole: withRemoved(collection, opened),
    path,
    corrections: renumbered(corrections, collection.rows, rows),
  });
}

/** Goes from the sample to all documents, with the fields and corrections that were chosen on the sample. */
export async function applyToAll(session: Session): Promise<void> {
  const { whole, collection, corrections, path } = session.getState();
  if (!whole || !collection) return;
  const { fields, clustered } = collection;
  session.send({
    type: 'arrived',
    collection: { ...whole, fields, clustered },
    path,
    corrections: renumbered(corrections, collection.rows, whole.rows),
  });
  await clusterNow(session);
}
