/**
 * The state of one screen, by subject: documents, the path to them, decisions, settings, runs, corrections, comparison,
 * selection, work, what is kept, topics, and words. A state has one set of documents, and everything else in it is about
 * this set: there is no place for the documents of another file.
 * The search app and the workbench have one state each. A state is plain data; it is replaced, never changed.
 */
import { NOTHING_SELECTED, type Selected } from '@sheaf/views';
import type { Correction } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { type Decisions, NO_DECISIONS } from '../documents/decisions.js';
import type { Origin } from '../documents/opened.js';
import { NO_REMARKS, type Remarks } from '../documents/remarks.js';
import type { Problem } from '../messages/problem.js';
import type { Setup } from '../parameters/setup.js';
import type { KeptTopics } from '../topics/kept-topics.js';

export interface DocumentsState {
  /** The documents on screen. */
  readonly collection: Collection | null;
  /** How the documents on screen were read from files; null if they come from elsewhere. */
  readonly opened: Origin | null;
  /** The collection that the one on screen is a sample of. */
  readonly whole: Collection | null;
  /** The number of the document that is shown in full. */
  readonly reading: number | null;
}

/** A set of documents that the one on screen is a part of, and what was done with it. */
export interface Level
  extends Pick<DocumentsState, 'opened' | 'whole'>,
    SetupState,
    RunsState,
    CorrectionsState,
    SelectionState {
  readonly collection: Collection;
  /** What the documents of the next set have in common. */
  readonly name: string;
}

export interface PathState {
  /** From all documents, the first, to those that the ones on screen were taken from; empty if all are on screen. */
  readonly path: readonly Level[];
}

export interface DecisionsState {
  /** What the person decided about documents: those on screen, and those that a sample or a choice leaves out. */
  readonly decisions: Decisions;
  /** Stars and notes on documents. */
  readonly remarks: Remarks;
}

export interface SetupState {
  /** What the next run is made with. */
  readonly setup: Setup;
}

export interface RunsState {
  /** The history, oldest first. */
  readonly runs: readonly Run[];
  /** The run on screen, an index of `runs`; -1 before the first. */
  readonly at: number;
}

export interface CorrectionsState {
  /** What the person corrected in the run on screen; the next run is corrected in the same way. */
  readonly corrections: readonly Correction[];
}

export interface Compared {
  readonly a: Run;
  readonly b: Run;
}

export interface ComparisonState {
  /** The two runs that are shown side by side; null while one run is on screen. */
  readonly compared: Compared | null;
}

export interface SelectionState {
  /** The selected clusters, by their ids in the run on screen, and the selected documents. */
  readonly selected: Selected;
}

export interface ViewState {
  /** The column that the topics are compared by; null for the first that fits. */
  readonly property: string | null;
  /** How many results are above those in sight. Another selection begins at the top. */
  readonly scrolled: number;
}

/** The two kinds of work that can be in flight, and fail. */
export type Task = 'documents' | 'clusters';

export interface Working {
  readonly what: Task;
  readonly stage: string;
  /** 0 to 1; null where the share is unknown. */
  readonly done: number | null;
}

export interface WorkState {
  readonly working: Working | null;
  /** Why there are no documents. */
  readonly sourceProblem: Problem | null;
  /** Why there are no clusters. */
  readonly clusterProblem: Problem | null;
}

/**
 * How the work on screen is kept in this browser. `nothing`: there is none yet; `off`: the person does not want it to
 * be kept; `full`: there is no space for it; `blocked`: this browser stores nothing.
 */
export type Kept = 'nothing' | 'saving' | 'saved' | 'off' | 'full' | 'blocked';

export interface KeptState {
  readonly kept: Kept;
}

export interface TopicsState {
  /**
   * The topics that the person keeps. The next documents that are opened begin with them, so that they can be put into
   * them; the documents before keep theirs.
   */
  readonly topics: KeptTopics | null;
}

export interface Toast {
  /** Counts up, so that two toasts with the same text are two. */
  readonly id: number;
  readonly text: string;
  readonly actions: readonly { readonly name: string; readonly run: () => void }[];
  /** It says what the person has to do, and stays until that is done or the person closes it. */
  readonly stays: boolean;
}

export interface WordsState {
  readonly toast: Toast | null;
  /** How many toasts there have been. */
  readonly toasts: number;
  /** What the person wrote for the readers of a report; part of the project. */
  readonly notes: string;
  /** The title that the person gave the report; empty: the query, or the name of the file. */
  readonly title: string;
}

export interface SessionState
  extends DocumentsState,
    PathState,
    DecisionsState,
    SetupState,
    RunsState,
    CorrectionsState,
    ComparisonState,
    SelectionState,
    ViewState,
    WorkState,
    KeptState,
    TopicsState,
    WordsState {}

/** What belongs to the documents on screen, and is kept with them. */
export const WORK = [
  'collection',
  'opened',
  'whole',
  'path',
  'reading',
  'setup',
  'runs',
  'at',
  'corrections',
  'compared',
  'selected',
  'property',
  'scrolled',
  'notes',
  'title',
  'decisions',
  'remarks',
  'topics',
] as const satisfies (keyof SessionState)[];

/** All that a person has done with some documents. */
export type Work = Pick<SessionState, (typeof WORK)[number]>;

/** The state of a new collection: nothing has been found out about its documents. */
export const NOTHING_FOUND = {
  reading: null,
  runs: [],
  at: -1,
  corrections: [],
  compared: null,
  selected: NOTHING_SELECTED,
  scrolled: 0,
} satisfies Partial<SessionState>;

export const initialState = (setup: Setup): SessionState => ({
  ...NOTHING_FOUND,
  collection: null,
  opened: null,
  whole: null,
  path: [],
  property: null,
  decisions: NO_DECISIONS,
  remarks: NO_REMARKS,
  setup,
  working: null,
  sourceProblem: null,
  clusterProblem: null,
  kept: 'nothing',
  topics: null,
  toast: null,
  toasts: 0,
  notes: '',
  title: '',
});

export const currentRun = (state: RunsState): Run | null => state.runs[state.at] ?? null;

/** For each type of event the next state. A table of transitions is all that writes the subject it belongs to. */
export type Transitions<Event extends { readonly type: string }> = {
  readonly [type in Event['type']]: (
    state: SessionState,
    event: Extract<Event, { readonly type: type }>,
  ) => SessionState;
};
