/** Changes of the work in progress: it begins, advances, is stopped or fails, and its problem is dismissed. */
import type { Problem } from '../messages/problem.js';
import type { SessionState, Task, Transitions, WorkState } from './state.js';

export type WorkEvent =
  | { readonly type: 'began'; readonly what: Task; readonly stage: string }
  | { readonly type: 'progressed'; readonly stage: string; readonly done: number | null }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly what: Task; readonly problem: Problem }
  | { readonly type: 'dismissed'; readonly what: Task };

const withProblem = (
  state: SessionState,
  what: Task,
  problem: Problem | null,
  working: WorkState['working'],
): SessionState => ({ ...state, working, [what === 'documents' ? 'sourceProblem' : 'clusterProblem']: problem });

export const workTransitions: Transitions<WorkEvent> = {
  began: (state, { what, stage }) => withProblem(state, what, null, { what, stage, done: null }),
  progressed: (state, { stage, done }) =>
    state.working ? { ...state, working: { ...state.working, stage, done } } : state,
  stopped: state => ({ ...state, working: null }),
  failed: (state, { what, problem }) => withProblem(state, what, problem, null),
  dismissed: (state, { what }) => withProblem(state, what, null, state.working),
};
