/** Fetches documents for a query and clusters them. */

import type { Collection } from '../documents/collection.js';
import { later } from '../later.js';
import { type Problem, problemOf } from '../messages/problem.js';
import { inLanguage } from '../parameters/setup.js';
import { clusterNow } from '../runs/cluster-now.js';
import type { SourceEntry } from '../sources/entry.js';
import { begin, type Session, UNWANTED } from '../state/session.js';

const detection = later(() => import('../documents/language/detect-language.js'));

/** The language that the source tells, or else that of the documents; never the one of the search before. */
async function languageOf(collection: Collection): Promise<string> {
  if (collection.language) return collection.language;
  const { detectLanguage } = await detection();
  return (await detectLanguage(collection)).language ?? 'English';
}

/** What is said of a search that the person has cancelled. */
const cancelled = (place: string, query: string): Problem => ({
  place,
  headline: 'The search was cancelled',
  sentence: `Nothing was fetched for “${query}”.`,
  remedies: ['search'],
  detail: '',
});

/** A new search aborts the one in flight. Results that arrive late are dropped. */
export async function search(session: Session, source: SourceEntry, query: string): Promise<void> {
  const { signal } = begin(session);
  session.send({ type: 'searched' });
  // The documents on screen are those of another query.
  signal.addEventListener('abort', () => {
    if (signal.reason === UNWANTED) session.send({ type: 'missed', problem: cancelled(source.title, query) });
  });
  try {
    const collection = await source.load(query, { signal });
    const language = await languageOf(collection);
    if (signal.aborted) return;
    session.send({ type: 'arrived', collection, setup: inLanguage(session.getState().setup, language) });
    if (collection.rows.length > 0) await clusterNow(session);
  } catch (error) {
    if (!signal.aborted) session.send({ type: 'missed', problem: problemOf(error, source.title) });
  }
}
