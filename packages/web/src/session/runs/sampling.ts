/** Fewer documents for tuning: evenly spread over the collection, so that every part is heard. */

import type { Session } from '../state/session.js';
import { clusterNow } from './run.js';

/** From here on tuning on a sample is offered. */
export const LARGE = 5000;
export const SAMPLE = 1000;

export function sampleOf(session: Session, size: number = SAMPLE): void {
  const { collection } = session.getState();
  if (!collection || collection.rows.length <= size) return;
  const step = collection.rows.length / size;
  const rows = Array.from({ length: size }, (_, i) => collection.rows[Math.floor(i * step)]!);
  const sample = { ...collection, rows, name: `${collection.name}, sample of ${size.toLocaleString()}` };
  session.selection.clear();
  session.setState({ collection: sample, opened: null, whole: collection, runs: [], at: -1 });
}

/** What was found out on the sample, for all documents. */
export async function applyToAll(session: Session): Promise<void> {
  const { whole, collection } = session.getState();
  if (!whole || !collection) return;
  const { fields, clustered } = collection;
  session.selection.clear();
  session.setState({ collection: { ...whole, fields, clustered }, whole: null, runs: [], at: -1 });
  await clusterNow(session);
}
