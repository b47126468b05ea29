/** The history of runs: another run is shown, compared, or added. Nothing is computed again. */
import { placeBefore, type Run } from '../clusters/run.js';
import { keepFetched } from '../documents/fetched.js';
import { rememberSetup, sameSetup } from '../parameters/setup.js';
import { changeSettings } from '../settings/settings.js';
import { type Session, toast } from '../state/session.js';
import { currentRun } from '../state/state.js';
import type { ClusterResponse } from '../wire/wire.js';
import { clusterNow, type RunOptions } from './cluster-now.js';
import { putColumns } from './putting-columns.js';

/** Remembers the settings for the next visit, if it begins with those of this screen. */
export function rememberSettings({ isRemembered, getState }: Session): void {
  if (!isRemembered) return;
  const { setup } = getState();
  rememberSetup(setup);
  changeSettings({ algorithm: setup.algorithm });
}

/** Shows another run of the history, with the settings and columns that made it. Nothing is computed again. */
export function showRun(session: Session, at: number): void {
  const { runs, collection } = session.getState();
  if (!runs[at]) return;
  session.work?.abort();
  session.send({ type: 'shown', at });
  keepFetched(collection, session.getState().collection);
  rememberSettings(session);
}

/**
 * Takes back the last step: settings and columns that changed since the run on screen, or else this run. The toast
 * offers changes back that no run holds.
 */
export function undo(session: Session): void {
  const { setup, collection, runs, at } = session.getState();
  showRun(session, at);
  const now = session.getState();
  if (sameSetup(now.setup, setup) && now.collection === collection) {
    showRun(session, placeBefore(runs, at));
    return;
  }
  const redo = () => {
    session.send({ type: 'setup changed', setup });
    rememberSettings(session);
    if (collection?.rows === session.getState().collection?.rows) putColumns(session, collection!);
  };
  toast(session, `Settings are those of run ${runs[at]?.number} again`, [{ name: 'Redo', run: redo }]);
}

/** Shows a run that was on screen before, wherever the history has it by now; old runs leave the history. */
export function showKept(session: Session, run: Run | null): void {
  if (run) showRun(session, session.getState().runs.indexOf(run));
}

/** Adds clusters that another tool made of the documents, after all runs; what is on screen does not change. */
export function addResult(session: Session, name: string, clusters: ClusterResponse['clusters']): Run | null {
  const before = session.getState().runs.at(-1);
  session.send({ type: 'imported', name, clusters });
  const after = session.getState().runs.at(-1) ?? null;
  return after === before ? null : after;
}

/** The first run beside the one on screen. */
export function startComparing(session: Session): void {
  const state = session.getState();
  const [a, b] = [state.runs[0], currentRun(state)];
  if (a && b) session.send({ type: 'compared', a, b });
}

/** Does what leads to a run, and returns the run; null if there is none. */
export async function runMadeBy(session: Session, work: () => Promise<void>): Promise<Run | null> {
  // A correction makes a copy of a run, with the response of that run.
  const before = session.getState().runs.map(({ response }) => response);
  await work();
  const after = session.getState().runs.at(-1);
  return after && !before.includes(after.response) ? after : null;
}

/** Clusters, and returns the run; null if there is none. */
export const clusterBeside = (session: Session, options: RunOptions = {}): Promise<Run | null> =>
  runMadeBy(session, () => clusterNow(session, options));
