/** Whether work exists only in this page. */
import type { Kept, SessionState } from './state.js';

/** Whether this browser does not save the work, so that the page asks before the person leaves. */
export const isNotKept = (kept: Kept): boolean => kept === 'off' || kept === 'full' || kept === 'blocked';

/** Whether topics were changed since they were saved as a file. */
export const hasUnsavedTopics = ({ topics }: SessionState): boolean => topics?.isSaved === false;

const isWork = (state: SessionState): boolean => state.runs.length > 0 || hasUnsavedTopics(state);

/** Whether unsaved work would be lost. An open file without any work can easily be opened again. */
export const isUnkept = (state: SessionState): boolean => isWork(state) && isNotKept(state.kept);

/** Whether closing the page now would lose work, including work that is still being saved. */
export const wouldLose = (state: SessionState): boolean =>
  isUnkept(state) || (isWork(state) && state.kept === 'saving');
