/** Fewer documents for tuning: evenly spread over the collection, so that every part of it is represented. */
import { withRemoved } from '../documents/collection.js';
import type { Session } from '../state/session.js';
import { clusterNow } from './cluster-now.js';
import { partOf } from './narrowing.js';

/** From this number of documents on, tuning on a sample is offered. */
export const LARGE = 5000;
export const SAMPLE = 1000;

export function sampleOf(session: Session, size: number = SAMPLE): void {
  const { collection, opened, path, decisions } = session.getState();
  if (!collection || collection.rows.length <= size) return;
  const step = collection.rows.length / size;
  const sample = partOf(
    collection,
    Array.from({ length: size }, (_, i) => Math.floor(i * step)),
  );
  session.send({
    type: 'arrived',
    collection: { ...sample, name: `${collection.name}, sample of ${size.toLocaleString()}` },
    whole: withRemoved(collection, opened?.set, decisions),
    path,
  });
}

/** Goes from the sample to all documents, with the fields and corrections that were chosen on the sample. */
export async function applyToAll(session: Session): Promise<void> {
  const { whole, collection, path } = session.getState();
  if (!whole || !collection) return;
  const { fields, clustered } = collection;
  session.send({ type: 'arrived', collection: { ...whole, fields, clustered }, path });
  await clusterNow(session);
}
