/**
 * The state of one screen, by subject. A state has one set of documents, and everything else in it is about this set.
 * The search page and the workbench have one state each. A state is plain data; it is replaced, never changed.
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
  /** The number of the open document. */
  readonly reading: number | null;
}

/** A larger set of documents from which those on screen were taken, and the work on it. */
export interface Level
  extends Pick<DocumentsState, 'opened' | 'whole'>,
    SetupState,
    RunsState,
    CorrectionsState,
    SelectionState {
  readonly collection: Collection;
  /** What the documents of the next, smaller set have in common. */
  readonly name: string;
}

export interface PathState {
  /** The sets from which the documents on screen were taken, the largest first; empty if all are on screen. */
  readonly path: readonly Level[];
}

export interface DecisionsState {
  /** The decisions about documents, including those that are not on screen because of a sample or a choice. */
  readonly decisions: Decisions;
  /** Stars and notes on documents. */
  readonly remarks: Remarks;
  /** Why documents are excluded from now on; empty if no reason is given. */
  readonly reason: string;
}

export interface SetupState {
  /** The settings of the next run. */
  readonly setup: Setup;
}

export interface RunsState {
  /** The history, oldest first. */
  readonly runs: readonly Run[];
  /** The run on screen, an index of `runs`; -1 before the first. */
  readonly at: number;
}

export interface CorrectionsState {
  /** The corrections of the run on screen. They are applied to the next run, too. */
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
  /** The selected documents and the ids of the selected clusters of the run on screen. */
  readonly selected: Selected;
}

export interface ViewState {
  /** The column by which topics are compared; null for the first suitable one. */
  readonly property: string | null;
  /** What the selected documents have in common; null if nothing was said. */
  readonly selectedAs: string | null;
  /** How many results are above the visible ones. A new selection begins at the top. */
  readonly scrolled: number;
}

/** The two kinds of work that can be in flight, and fail. */
export type Task = 'documents' | 'clusters';

export interface Working {
  readonly what: Task;
  readonly stage: string;
  /** The share that is done, 0 to 1; null if it is unknown. */
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
 * How the work is saved in this browser. `nothing`: no work yet; `off`: the person switched saving off; `full`: the
 * browser has no space; `blocked`: the browser does not allow storage.
 */
export type Kept = 'nothing' | 'saving' | 'saved' | 'off' | 'full' | 'blocked';

export interface KeptState {
  readonly kept: Kept;
}

export interface TopicsState {
  /**
   * The topics that the person keeps. They stay when other documents are opened, which can then be assigned to them.
   */
  readonly topics: KeptTopics | null;
}

export interface Toast {
  /** A counter that distinguishes toasts with the same text. */
  readonly id: number;
  readonly text: string;
  readonly actions: readonly { readonly name: string; readonly run: () => void }[];
  /** Whether the toast stays until the person does what it says, or closes it. */
  readonly stays: boolean;
}

export interface WordsState {
  readonly toast: Toast | null;
  /** The number of toasts so far. */
  readonly toasts: number;
  /** The person's text for the readers of a report. It is part of the project. */
  readonly notes: string;
  /** The title of the report. If it is empty, the report shows the query or the name of the file. */
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

/** The parts of the state that belong to the documents on screen and are saved with them. */
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
  'selectedAs',
  'scrolled',
  'notes',
  'title',
  'decisions',
  'remarks',
  'reason',
  'topics',
] as const satisfies (keyof SessionState)[];

/** All work on a set of documents. */
export type Work = Pick<SessionState, (typeof WORK)[number]>;

/** The state of a new collection, before any run. */
export const NOTHING_FOUND = {
  reading: null,
  runs: [],
  at: -1,
  corrections: [],
  compared: null,
  selected: NOTHING_SELECTED,
  selectedAs: null,
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
  reason: '',
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

/** The next state for each type of event. Only the transitions of a subject write this subject. */
export type Transitions<Event extends { readonly type: string }> = {
  readonly [type in Event['type']]: (
    state: SessionState,
    event: Extract<Event, { readonly type: type }>,
  ) => SessionState;
};
