/** What is selected in the run on screen. */
import type { Selected } from '@sheaf/views';
import { currentRun, type SessionState, type Transitions } from './state.js';

export interface SelectionEvent {
  readonly type: 'selected';
  readonly selected: Selected;
}

/** Clusters that the run on screen has, and documents that the collection has. */
function existing(state: SessionState, selected: Selected): Selected {
  const clusters = [...selected.clusters].filter(id => currentRun(state)?.clustering.byId.has(id));
  const documents = [...selected.documents].filter(number => state.collection?.rows[number]);
  const all = clusters.length === selected.clusters.size && documents.length === selected.documents.size;
  return all ? selected : { clusters: new Set(clusters), documents: new Set(documents) };
}

export const selectionTransitions: Transitions<SelectionEvent> = {
  selected: (state, { selected }) => ({ ...state, selected: existing(state, selected) }),
};
