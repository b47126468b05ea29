/** The history of runs: another run is shown, compared, or added. Nothing is computed again. */
import type { Run } from '../clusters/run.js';
import type { Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import type { ClusterResponse } from '../wire/wire.js';
import { clusterNow } from './cluster-now.js';

/** Shows another run of the history, with the settings that made it. Nothing is computed again. */
export function showRun(session: Session, at: number): void {
  if (!session.getState().runs[at]) return;
  session.work?.abort();
  session.send({ type: 'shown', at });
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

/** Runs with other settings, after all runs there are: comparing must not lose the run it compares with. */
export async function clusterBeside(session: Session): Promise<Run | null> {
  const before = session.getState().runs.at(-1);
  await clusterNow(session, { beside: true });
  const after = session.getState().runs.at(-1) ?? null;
  return after === before ? null : after;
}
