/** The path from all documents to those on screen: a person continues with some of the documents, and returns. */
import { renumbered } from '../../clusters/corrections.js';
import type { Collection } from '../../documents/collection.js';
import { type Level, NOTHING_FOUND, type SessionState, type Transitions } from '../state.js';

export type PathEvent =
  /** The person continues with some of the documents; `name` says what they have in common. */
  | {
      readonly type: 'narrowed';
      readonly collection: Collection;
      readonly name: string;
      /** Whether the corrections on screen apply to these documents, too. */
      readonly isCorrected?: boolean;
    }
  /** The person returns to a larger set of documents, and to the work on it. */
  | { readonly type: 'widened'; readonly to: number };

type Narrowed = Extract<PathEvent, { readonly type: 'narrowed' }>;

/** More levels would not be useful. */
export const MOST_LEVELS = 20;

const AT_REST = { working: null, sourceProblem: null, clusterProblem: null } satisfies Partial<SessionState>;

function narrowed(state: SessionState, { collection, name, isCorrected = false }: Narrowed): SessionState {
  const { collection: wider, opened, whole, setup, runs, at, corrections, selected, path } = state;
  if (!wider || path.length >= MOST_LEVELS) return state;
  const level: Level = { name, collection: wider, opened, whole, setup, runs, at, corrections, selected };
  const begun = { collection, opened: null, whole: null, path: [...path, level] };
  const kept = isCorrected ? { corrections: renumbered(corrections, wider.rows, collection.rows) } : {};
  return { ...state, ...NOTHING_FOUND, ...AT_REST, ...begun, ...kept };
}

function widened(state: SessionState, to: number): SessionState {
  const level = state.path[to];
  if (!level) return state;
  const { name, ...work } = level;
  return { ...state, ...NOTHING_FOUND, ...AT_REST, ...work, path: state.path.slice(0, to) };
}

export const pathTransitions: Transitions<PathEvent> = {
  narrowed,
  widened: (state, { to }) => widened(state, to),
};
