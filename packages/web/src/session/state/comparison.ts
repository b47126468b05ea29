/** Changes of the comparison: two runs are compared, a side shows another run, the comparison ends. */
import type { Run } from '../clusters/run.js';
import type { Compared, SessionState, Transitions } from './state.js';

export type ComparisonEvent =
  | { readonly type: 'compared'; readonly a: Run; readonly b: Run }
  | { readonly type: 'side chosen'; readonly side: keyof Compared; readonly run: Run }
  | { readonly type: 'comparison closed' };

/** Only runs of the history can be compared. */
const compare = (state: SessionState, compared: Compared): SessionState =>
  state.runs.includes(compared.a) && state.runs.includes(compared.b) ? { ...state, compared } : state;

export const comparisonTransitions: Transitions<ComparisonEvent> = {
  compared: (state, { a, b }) => compare(state, { a, b }),
  'side chosen': (state, { side, run }) =>
    state.compared ? compare(state, { ...state.compared, [side]: run }) : state,
  'comparison closed': state => ({ ...state, compared: null }),
};
