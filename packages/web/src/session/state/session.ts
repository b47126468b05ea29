/**
 * The state of one screen: documents, settings, runs and what is selected. Search app and workbench have one each.
 * Everything in it is plain data that is replaced, never changed.
 */
import { createSelection, type Selection } from '@sheaf/views';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Correction } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import type { Opened } from '../documents/opened.js';
import type { Problem } from '../messages/problem.js';
import type { Setup } from '../parameters/setup.js';

export interface Compared {
  readonly a: Run;
  readonly b: Run;
}

export interface Working {
  readonly what: 'documents' | 'clusters';
  readonly stage: string;
  /** 0 to 1; null where nobody knows. */
  readonly done: number | null;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly actions: readonly { readonly name: string; readonly run: () => void }[];
}

export interface SessionState {
  /** The documents on screen. */
  readonly collection: Collection | null;
  /** What was opened last; it is shown with the next run. */
  readonly opened: Opened | null;
  readonly setup: Setup;
  readonly corrections: readonly Correction[];
  readonly runs: readonly Run[];
  /** The run on screen, an index of `runs`; -1 before the first. */
  readonly at: number;
  readonly working: Working | null;
  readonly sourceProblem: Problem | null;
  readonly clusterProblem: Problem | null;
  readonly toast: Toast | null;
  /** The two runs that are shown side by side; null while one is on screen. */
  readonly compared: Compared | null;
  /** The collection the one on screen is a sample of. */
  readonly whole: Collection | null;
  /** For the readers of a report; part of the project. */
  readonly notes: string;
  /** The document shown whole. */
  readonly reading: number | null;
}

export interface Session extends StoreApi<SessionState> {
  readonly selection: Selection;
  /** The work in flight; a new one ends it. */
  work: AbortController | null;
}

export function createSession(setup: Setup): Session {
  const store = createStore<SessionState>()(() => ({
    collection: null,
    opened: null,
    setup,
    corrections: [],
    runs: [],
    at: -1,
    working: null,
    sourceProblem: null,
    clusterProblem: null,
    toast: null,
    compared: null,
    whole: null,
    notes: '',
    reading: null,
  }));
  return Object.assign(store, { selection: createSelection(), work: null });
}

export const currentRun = (state: SessionState): Run | null => state.runs[state.at] ?? null;

/** Ends what is in flight and answers the signal of the next work. */
export function begin(session: Session): AbortController {
  session.work?.abort();
  session.work = new AbortController();
  return session.work;
}

export function cancel(session: Session): void {
  session.work?.abort();
  session.work = null;
  session.setState({ working: null });
}

let toasts = 0;

export function toast(session: Session, text: string, actions: Toast['actions'] = []): void {
  session.setState({ toast: { id: ++toasts, text, actions } });
}
