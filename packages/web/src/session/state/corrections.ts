/**
 * Changes of the corrections. The run on screen is corrected again without an engine; work in progress continues.
 */
import type { Correction } from '../clusters/corrections.js';
import { withResult } from './runs.js';
import { currentRun, type Transitions } from './state.js';

export interface CorrectionsEvent {
  readonly type: 'corrected';
  /** All corrections from now on. */
  readonly corrections: readonly Correction[];
}

export const correctionsTransitions: Transitions<CorrectionsEvent> = {
  corrected: (state, { corrections }) => {
    const run = currentRun(state);
    return run ? { ...withResult(state, run, corrections), working: state.working } : { ...state, corrections };
  },
};
