/** Every event that changes the state of a screen, and the state after it. */
import { type ComparisonEvent, comparisonTransitions } from './comparison.js';
import { type CorrectionsEvent, correctionsTransitions } from './corrections.js';
import { type DecisionsEvent, decisionsTransitions, withoutGone } from './documents/decisions.js';
import { type DocumentsEvent, documentsTransitions } from './documents/documents.js';
import { type PathEvent, pathTransitions } from './documents/path.js';
import { type KeptEvent, keptTransitions } from './kept.js';
import { type RunsEvent, runsTransitions } from './runs.js';
import { type SelectionEvent, selectionTransitions } from './selection.js';
import { type SetupEvent, setupTransitions } from './setup.js';
import type { SessionState, Transitions } from './state.js';
import { type TopicsEvent, topicsTransitions } from './topics.js';
import { type WordsEvent, wordsTransitions } from './words.js';
import { type WorkEvent, workTransitions } from './work.js';

export type SessionEvent =
  | DocumentsEvent
  | PathEvent
  | DecisionsEvent
  | SetupEvent
  | RunsEvent
  | CorrectionsEvent
  | ComparisonEvent
  | SelectionEvent
  | WorkEvent
  | KeptEvent
  | TopicsEvent
  | WordsEvent;

const transitions: Transitions<SessionEvent> = {
  ...documentsTransitions,
  ...pathTransitions,
  ...decisionsTransitions,
  ...setupTransitions,
  ...runsTransitions,
  ...correctionsTransitions,
  ...comparisonTransitions,
  ...selectionTransitions,
  ...workTransitions,
  ...keptTransitions,
  ...topicsTransitions,
  ...wordsTransitions,
};

/** The state after an event. Pure: the same state and event always give the same state. */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  const next = transitions[event.type] as (state: SessionState, event: SessionEvent) => SessionState;
  return withoutGone(next(state, event), state);
}
