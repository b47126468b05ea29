/** Whether there is work that exists in this page only. */
import type { Kept, SessionState } from './state.js';

/** Whether this browser does not keep the work. A person is asked before leaving it. */
export const isNotKept = (kept: Kept): boolean => kept === 'off' || kept === 'full' || kept === 'blocked';

/** Whether there are runs that this browser does not keep: a file alone is quickly opened again. */
export const isUnkept = ({ kept, runs }: SessionState): boolean => runs.length > 0 && isNotKept(kept);

/** Whether topics were changed since they were saved as a file: this browser never keeps them. */
export const hasUnsavedTopics = ({ topics }: SessionState): boolean => topics?.isSaved === false;

/** Whether closing the page would lose something that took work, also what is only about to be kept. */
export const wouldLose = (state: SessionState): boolean =>
  isUnkept(state) || (state.runs.length > 0 && state.kept === 'saving') || hasUnsavedTopics(state);
