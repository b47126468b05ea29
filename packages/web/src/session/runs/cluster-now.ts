/** Clusters the documents of a session. A new run aborts the one in flight, and a late response changes nothing. */
import type { Collection } from '../documents/collection.js';
import { columnsOf } from '../documents/run-columns.js';
import { later } from '../later.js';
import { problemOf } from '../messages/problem.js';
import type { Setup } from '../parameters/setup.js';
import { announceRun } from '../settings/listener.js';
import type { ClusteringResult } from '../state/runs.js';
import { begin, type Session } from '../state/session.js';
import type { WorkState } from '../state/state.js';
import { chosenPlace, clustererAt, type Place, placeName } from '../wire/clusterers.js';

/** What makes requests, which the page loads ahead: the first run must need no network. */
const making = later(() => import('./request.js'));

/** Sources whose documents are on this computer already. */
export const isLocal = (collection: Collection): boolean =>
  ['file', 'paste', 'sample', 'project'].includes(collection.source);

export interface RunOptions {
  /** Overrides the preference for this run. */
  readonly place?: Place;
}

interface Asking {
  readonly collection: Collection;
  readonly setup: Setup;
  readonly place: Place;
  readonly signal: AbortSignal;
}

async function resultOf(session: Session, { collection, setup, place, signal }: Asking): Promise<ClusteringResult> {
  const [clusterer, { requestInSteps }] = await Promise.all([clustererAt(place), making()]);
  announceRun({ source: collection.source, documents: collection.rows.length, algorithm: setup.algorithm });
  const started = performance.now();
  const response = await clusterer.cluster(await requestInSteps(setup, collection, session.forms), {
    signal,
    onProgress: (stage, done) => {
      if (!signal.aborted) session.send({ type: 'progressed', stage, done });
    },
  });
  const reported = response.serviceInfo?.clusteringTimeMillis;
  return {
    setup,
    ...columnsOf(collection),
    response,
    where: placeName(place),
    millis: reported ?? (place === 'browser' ? Math.round(performance.now() - started) : null),
  };
}

/** Clusters now. Resolves once the result, or the problem, is in the session. */
export async function clusterNow(session: Session, { place: asked }: RunOptions = {}): Promise<void> {
  // Taken at once: while a clusterer loads, the person may leave the page, which puts other settings back.
  const { collection, setup } = session.getState();
  if (!collection) return;
  const { signal } = begin(session);
  session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
  if (collection.rows.length === 0) return session.send({ type: 'stopped' });
  try {
    const place = asked ?? (await chosenPlace(isLocal(collection)));
    const result = await resultOf(session, { collection, setup, place, signal });
    if (signal.aborted) return;
    session.send({ type: 'clustered', rows: collection.rows, result });
  } catch (error) {
    if (!signal.aborted) session.send({ type: 'failed', what: 'clusters', problem: problemOf(error, 'Clustering') });
  }
}

/** Whether other documents than those on screen are on their way. */
export const isFetching = ({ working }: WorkState): boolean => working?.what === 'documents';

/**
 * Clusters the documents on screen with changed settings. A search in flight continues: its documents are clustered with
 * the changed settings when they arrive.
 */
export async function clusterAgain(session: Session): Promise<void> {
  if (!isFetching(session.getState())) await clusterNow(session);
}
