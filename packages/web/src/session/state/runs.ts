/**
 * Events that change the history of runs: a response arrives, another run is shown, or the clusters of another tool are
 * added.
 */

import { clusteringOf, colourMemory } from '../clusters/clustering.js';
import { type Correction, corrected } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { columnsOf, withColumnsOf } from '../documents/run-columns.js';
import type { ClusterResponse } from '../wire/wire.js';
import { currentRun, type SessionState, type Transitions } from './state.js';

/** The maximum number of runs: enough to undo twenty steps. The oldest run is dropped first. */
export const KEPT_RUNS = 30;

/** A response of an engine and its request. The settings on screen may have changed in the meantime. */
export type ClusteringResult = Pick<
  Run,
  'setup' | 'clustered' | 'roles' | 'response' | 'where' | 'millis' | 'imported'
>;

export type RunsEvent =
  | {
      readonly type: 'clustered';
      /** The documents that were clustered. If they are not on screen any more, the response is ignored. */
      readonly rows: Collection['rows'];
      readonly result: ClusteringResult;
    }
  | { readonly type: 'shown'; readonly at: number }
  /** Clusters that another tool made of the documents on screen, and the name of their file. */
  | { readonly type: 'imported'; readonly name: string; readonly clusters: ClusterResponse['clusters'] };

const nextNumber = (runs: readonly Run[]): number => Math.max(0, ...runs.map(run => run.number)) + 1;

/** The newest runs, and those on screen. */
function kept(runs: readonly Run[], onScreen: readonly (Run | null | undefined)[]): readonly Run[] {
  const surplus = runs.length - KEPT_RUNS;
  if (surplus <= 0) return runs;
  const dropped = new Set(runs.filter(run => !onScreen.includes(run)).slice(0, surplus));
  return runs.filter(run => !dropped.has(run));
}

/** Shows a run, and keeps the selection by label. */
export function withRunOnScreen(before: SessionState, runs: readonly Run[], at: number): SessionState {
  const [was, is] = [currentRun(before), runs[at]!];
  const { clusters, documents } = before.selected;
  const labels = new Set([...clusters].map(id => was?.clustering.byId.get(id)?.label));
  const again = [...is.clustering.byId.values()].filter(item => labels.has(item.label)).map(item => item.id);
  const selected = clusters.size === 0 ? before.selected : { clusters: new Set(again), documents };
  return { ...before, runs, at, selected, scrolled: 0, working: null, clusterProblem: null };
}

/** The state after a response, with corrections applied. The new run is the last one; earlier runs stay. */
export function withResult(
  state: SessionState,
  result: ClusteringResult,
  corrections: readonly Correction[] = state.corrections,
): SessionState {
  const { collection, compared } = state;
  if (!collection) return state;
  const { clusters, notes } = corrected(result.response.clusters, corrections);
  const before = currentRun(state);
  const memory = before ? colourMemory(before.clustering) : [];
  const run: Run = {
    ...result,
    number: nextNumber(state.runs),
    ...(before ? { from: before.number } : {}),
    corrections,
    clustering: clusteringOf(clusters, collection.rows.length, memory, notes),
  };
  const runs = kept([...state.runs, run], [compared?.a, compared?.b, before, run]);
  return { ...withRunOnScreen(state, runs, runs.length - 1), corrections };
}

function withImported(state: SessionState, name: string, clusters: ClusterResponse['clusters']): SessionState {
  const { collection, compared, setup } = state;
  const now = currentRun(state);
  if (!collection || !now) return state;
  const run: Run = {
    number: nextNumber(state.runs),
    from: now.number,
    setup,
    ...columnsOf(collection),
    corrections: [],
    response: { clusters },
    clustering: clusteringOf(clusters, collection.rows.length, colourMemory(now.clustering)),
    millis: null,
    where: 'elsewhere',
    imported: name,
  };
  const runs = kept([...state.runs, run], [compared?.a, compared?.b, now, run]);
  return { ...state, runs, at: runs.indexOf(now) };
}

/** Restores the columns that the run was made of, so that the next run uses the same. */
function showingColumnsOf(state: SessionState, run: Run): SessionState {
  const { collection: before } = state;
  const collection = before && withColumnsOf(before, run);
  return !collection || collection === before ? state : { ...state, collection };
}

export const runsTransitions: Transitions<RunsEvent> = {
  clustered: (state, { rows, result }) =>
    state.collection?.rows === rows
      ? // Topics have names of their own, which corrections of earlier runs must not change.
        withResult(state, result, result.imported === undefined ? state.corrections : [])
      : state,

  shown: (state, { at }) => {
    const run = state.runs[at];
    if (!run) return state;
    const { setup, corrections } = run;
    return { ...withRunOnScreen(showingColumnsOf(state, run), state.runs, at), setup, corrections };
  },

  imported: (state, { name, clusters }) => withImported(state, name, clusters),
};
