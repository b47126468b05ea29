/** What happens to the decisions of a reviewer: one is made, changed or taken back; they go with their documents. */
import { type Decision, decided, decisionsAbout } from '../../documents/decisions.js';
import type { SessionState, Transitions } from '../state.js';

export interface DecisionsEvent {
  readonly type: 'decided';
  /** The number of the document. */
  readonly document: number;
  /** Null takes the decision back. */
  readonly decision: Decision | null;
}

export const decisionsTransitions: Transitions<DecisionsEvent> = {
  decided: (state, { document, decision }) => {
    const row = state.collection?.rows[document];
    return row ? { ...state, decisions: decided(state.decisions, row, decision) } : state;
  },
};

type Holding = Pick<SessionState, 'collection' | 'whole' | 'opened' | 'path'>;

/** All lists of documents that a state holds, also those that the ones on screen were taken from. */
export const listsHeld = (state: Holding): readonly SessionRows[] =>
  [...state.path, state]
    .flatMap(({ collection, whole, opened }) => [
      collection?.rows,
      whole?.rows,
      opened?.collection.rows,
      opened?.set.records,
    ])
    .filter(list => list !== undefined);

type SessionRows = NonNullable<SessionState['collection']>['rows'];

const HOLDERS = ['collection', 'whole', 'opened', 'path'] as const satisfies (keyof Holding)[];

/** The state without decisions about documents that an event took away. */
export function withoutGone(state: SessionState, before: SessionState): SessionState {
  if (state.decisions.size === 0 || HOLDERS.every(name => state[name] === before[name])) return state;
  const decisions = decisionsAbout(state.decisions, listsHeld(state));
  return decisions === state.decisions ? state : { ...state, decisions };
}
