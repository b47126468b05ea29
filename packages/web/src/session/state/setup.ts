/** Changes of the settings of the next run. */
import type { Setup } from '../parameters/setup.js';
import type { Transitions } from './state.js';

export interface SetupEvent {
  readonly type: 'setup changed';
  readonly setup: Setup;
}

export const setupTransitions: Transitions<SetupEvent> = {
  'setup changed': (state, { setup }) => ({ ...state, setup }),
};
