/** The selection in the run on screen, and the scroll position. */
import type { Selected } from '@sheaf/views';
import { currentRun, type SessionState, type Transitions } from './state.js';

export type SelectionEvent =
  | {
      readonly type: 'selected';
      readonly selected: Selected;
      /** What the selected documents have in common, such as a topic and a value. */
      readonly name?: string;
    }
  /** The list of results was scrolled: `to` results are above the visible ones. */
  | { readonly type: 'scrolled'; readonly to: number }
  /** The topics are compared by this column. */
  | { readonly type: 'property chosen'; readonly property: string };

/** The selection without clusters and documents that do not exist. */
function existing(state: SessionState, selected: Selected): Selected {
  const clusters = [...selected.clusters].filter(id => currentRun(state)?.clustering.byId.has(id));
  const documents = [...selected.documents].filter(number => state.collection?.rows[number]);
  const all = clusters.length === selected.clusters.size && documents.length === selected.documents.size;
  return all ? selected : { clusters: new Set(clusters), documents: new Set(documents) };
}

export const selectionTransitions: Transitions<SelectionEvent> = {
  selected: (state, { selected, name }) => ({
    ...state,
    selected: existing(state, selected),
    selectedAs: name ?? null,
    scrolled: 0,
  }),
  scrolled: (state, { to }) => (state.scrolled === to ? state : { ...state, scrolled: to }),
  'property chosen': (state, { property }) => ({ ...state, property }),
};
