/** Fetches documents for a query and clusters them. */

import { problemOf } from '../messages/problem.js';
import { inLanguage } from '../parameters/setup.js';
import { clusterNow } from '../runs/cluster-now.js';
import type { SourceEntry } from '../sources/entry.js';
import { begin, type Session } from '../state/session.js';

/** A new search aborts the one in flight. Results that arrive late are dropped. */
export async function search(session: Session, source: SourceEntry, query: string): Promise<void> {
  const { signal } = begin(session);
  session.send({ type: 'searched' });
  try {
    const collection = await source.load(query, { signal });
    if (signal.aborted) return;
    session.send({ type: 'arrived', collection, setup: inLanguage(session.getState().setup, collection.language) });
    if (collection.rows.length > 0) await clusterNow(session);
  } catch (error) {
    if (!signal.aborted) session.send({ type: 'missed', problem: problemOf(error, source.title) });
  }
}
