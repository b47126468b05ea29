/** Clusters the documents of a session. A new run ends the one in flight; a late answer changes nothing. */

import { clusteringOf, colourMemory } from '../clusters/clustering.js';
import { corrected } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import { type Collection, clusteredDocuments } from '../documents/collection.js';
import { problemOf } from '../messages/problem.js';
import { parametersOf, type Setup } from '../parameters/setup.js';
import { announceRun } from '../settings/listener.js';
import { begin, currentRun, type Session } from '../state/session.js';
import { chosenPlace, clustererAt, type Place, placeName } from '../wire/clusterers.js';
import type { ClusterRequest, ClusterResponse } from '../wire/wire.js';

/** Twenty steps back, and the run they lead back from, with some to spare. */
const KEPT_RUNS = 30;

/** Sources whose documents are on this computer already. */
export const isLocal = (collection: Collection): boolean =>
  ['file', 'paste', 'sample', 'project'].includes(collection.source);

function requestOf(setup: Setup, collection: Collection): ClusterRequest {
  return {
    algorithm: setup.algorithm,
    language: setup.language,
    parameters: parametersOf(setup, collection.query),
    documents: clusteredDocuments(collection),
  };
}

/** An answer, and what it answers: by now the screen may ask for something else. */
type Answer = Pick<Run, 'setup' | 'clustered' | 'response' | 'where' | 'millis'>;

/** Adds the answer to the history, after the run on screen; what was undone before is gone. */
function record(session: Session, { setup, clustered, response, where, millis }: Answer): void {
  const state = session.getState();
  if (!state.collection) return;
  const before = currentRun(state);
  const { clusters, notes } = corrected(response.clusters, state.corrections);
  const memory = before ? colourMemory(before.clustering) : [];
  const run: Run = {
    number: Math.max(0, ...state.runs.map(old => old.number)) + 1,
    setup,
    clustered,
    corrections: state.corrections,
    response,
    clustering: clusteringOf(clusters, state.collection.rows.length, memory, notes),
    millis,
    where,
  };
  const runs = [...state.runs.slice(0, state.at + 1), run].slice(-KEPT_RUNS);
  keepSelection(session, before, run);
  session.setState({ runs, at: runs.length - 1, working: null, clusterProblem: null });
}

/** The same labels stay selected, wherever they went. */
function keepSelection(session: Session, before: Run | null, run: Run): void {
  const { clusters, documents } = session.selection.value;
  if (!before || clusters.size === 0) return;
  const labels = new Set([...clusters].map(id => before.clustering.byId.get(id)?.label));
  const again = [...run.clustering.byId.values()].filter(item => labels.has(item.label)).map(item => item.id);
  session.selection.set({ clusters: new Set(again), documents });
}

export interface RunOptions {
  /** Overrides the preference, for one run. */
  readonly place?: Place;
}

/** Clusters now. Answers once the result, or the problem, is in the session. */
export async function clusterNow(session: Session, options: RunOptions = {}): Promise<void> {
  const { collection } = session.getState();
  if (!collection) return;
  const { signal } = begin(session);
  session.setState({ working: { what: 'clusters', stage: 'Clustering', done: null }, clusterProblem: null });
  if (collection.rows.length === 0) return session.setState({ working: null, runs: [], at: -1 });
  try {
    const place = options.place ?? (await chosenPlace(isLocal(collection)));
    const clusterer = await clustererAt(place);
    announceRun({
      source: collection.source,
      documents: collection.rows.length,
      algorithm: session.getState().setup.algorithm,
    });
    const started = performance.now();
    const { setup } = session.getState();
    const response = await clusterer.cluster(requestOf(setup, collection), {
      signal,
      onProgress: (stage, done) => {
        if (!signal.aborted) session.setState({ working: { what: 'clusters', stage, done } });
      },
    });
    if (signal.aborted) return;
    const reported = response.serviceInfo?.clusteringTimeMillis;
    record(session, {
      setup,
      clustered: collection.clustered,
      response,
      where: placeName(place),
      millis: reported ?? (place === 'browser' ? Math.round(performance.now() - started) : null),
    });
  } catch (error) {
    if (signal.aborted) return;
    session.setState({ working: null, clusterProblem: problemOf(error, 'Clustering') });
  }
}

/** Shows another run of the history, with the settings that made it. Nothing is computed again. */
export function showRun(session: Session, at: number): void {
  const run = session.getState().runs[at];
  if (!run) return;
  session.work?.abort();
  keepSelection(session, currentRun(session.getState()), run);
  session.setState({ at, setup: run.setup, corrections: run.corrections, working: null, clusterProblem: null });
}

/** Adds clusters that another tool made of the documents, after all runs; nothing is lost, and nothing on screen changes. */
export function addResult(session: Session, name: string, clusters: ClusterResponse['clusters']): Run | null {
  const { collection, runs, setup } = session.getState();
  if (!collection) return null;
  const memory = colourMemory(runs.at(-1)?.clustering ?? clusteringOf([], 0));
  const run: Run = {
    number: Math.max(0, ...runs.map(old => old.number)) + 1,
    setup,
    clustered: collection.clustered,
    corrections: [],
    response: { clusters },
    clustering: clusteringOf(clusters, collection.rows.length, memory),
    millis: null,
    where: 'elsewhere',
    imported: name,
  };
  session.setState({ runs: [...runs, run] });
  return run;
}

/** The first run beside the one on screen. */
export function startComparing(session: Session): void {
  const state = session.getState();
  const [a, b] = [state.runs[0], currentRun(state)];
  if (a && b) session.setState({ compared: { a, b } });
}

/** Runs with other settings after all runs there are: comparing must not lose the one it compares with. */
export async function clusterBeside(session: Session): Promise<Run | null> {
  session.setState(({ runs }) => ({ at: runs.length - 1 }));
  const before = currentRun(session.getState());
  await clusterNow(session);
  const after = currentRun(session.getState());
  return after === before ? null : after;
}

/** The run on screen again, after a correction that needs no engine. */
export function recorrect(session: Session): void {
  const run = currentRun(session.getState());
  if (run) record(session, run);
}
