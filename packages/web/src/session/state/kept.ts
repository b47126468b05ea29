/** Changes of the copy of the work in this browser. */
import type { Kept, Transitions } from './state.js';

export interface KeptEvent {
  readonly type: 'kept';
  readonly as: Kept;
}

export const keptTransitions: Transitions<KeptEvent> = {
  kept: (state, { as }) => (state.kept === as ? state : { ...state, kept: as }),
};
