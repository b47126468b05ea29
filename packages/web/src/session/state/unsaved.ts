/** Whether there is work that exists in this page only. */
import type { Kept, SessionState } from './state.js';

/** Whether this browser does not keep the work. A person is asked before leaving it. */
export const isNotKept = (kept: Kept): boolean => kept === 'off' || kept === 'full' || kept === 'blocked';

/** Whether topics were changed since they were saved as a file. */
export const hasUnsavedTopics = ({ topics }: SessionState): boolean => topics?.isSaved === false;

const isWork = (state: SessionState): boolean => state.runs.length > 0 || hasUnsavedTopics(state);

/** Whether there is work that this browser does not keep: a file alone is quickly opened again. */
export const isUnkept = (state: SessionState): boolean => isWork(state) && isNotKept(state.kept);

/** Whether closing the page would lose something that took work, also what is only about to be kept. */
export const wouldLose = (state: SessionState): boolean =>
  isUnkept(state) || (isWork(state) && state.kept === 'saving');
