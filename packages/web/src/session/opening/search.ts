/** Fetches documents for a query and clusters them. */

import { problemOf } from '../messages/problem.js';
import { clusterNow } from '../runs/run.js';
import type { SourceEntry } from '../sources/entry.js';
import { begin, type Session } from '../state/session.js';

/** A new search ends the one in flight; whatever arrives late is dropped. */
export async function search(session: Session, source: SourceEntry, query: string): Promise<void> {
  const { signal } = begin(session);
  session.selection.clear();
  session.setState({
    working: { what: 'documents', stage: 'Searching', done: null },
    sourceProblem: null,
    clusterProblem: null,
    toast: null,
  });
  try {
    const collection = await source.load(query, { signal });
    if (signal.aborted) return;
    const { setup } = session.getState();
    session.setState({
      collection,
      setup: collection.language ? { ...setup, language: collection.language } : setup,
      runs: [],
      at: -1,
      corrections: [],
      whole: null,
      working: null,
    });
    if (collection.rows.length > 0) await clusterNow(session);
  } catch (error) {
    if (signal.aborted) return;
    session.setState({
      working: null,
      collection: null,
      runs: [],
      at: -1,
      sourceProblem: problemOf(error, source.title),
    });
  }
}
