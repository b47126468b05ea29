/**
 * What happens to the corrections: they change, and the run on screen is corrected again, without an engine. Work in
 * flight goes on.
 */
import type { Correction } from '../clusters/corrections.js';
import { withResult } from './runs.js';
import { currentRun, type Transitions } from './state.js';

export interface CorrectionsEvent {
  readonly type: 'corrected';
  /** All corrections that hold from now on. */
  readonly corrections: readonly Correction[];
}

export const correctionsTransitions: Transitions<CorrectionsEvent> = {
  corrected: (state, { corrections }) => {
    const run = currentRun(state);
    return run ? { ...withResult(state, run, corrections), working: state.working } : { ...state, corrections };
  },
};
