/**
 * What happens to the documents: they are opened, they arrive on screen, their rows and columns change,
 * they come back, and they are left.
 */
import { NOTHING_SELECTED } from '@sheaf/views';
import { type Correction, renumbered } from '../../clusters/corrections.js';
import type { Run } from '../../clusters/run.js';
import { type Collection, headingOf } from '../../documents/collection.js';
import { type Decisions, NO_DECISIONS } from '../../documents/decisions.js';
import { NO_REMARKS, type Remarks } from '../../documents/remarks.js';
import type { Problem } from '../../messages/problem.js';
import type { Setup } from '../../parameters/setup.js';
import {
  initialState,
  type Level,
  NOTHING_FOUND,
  type OpenedDocuments,
  type SessionState,
  type Transitions,
} from '../state.js';

/** Another collection is shown. What was found out about the previous one is dropped. */
interface Arrived {
  readonly type: 'arrived';
  readonly collection: Collection;
  /** The collection that this one is a sample of. */
  readonly whole?: Collection;
  /** Settings for this collection, if they differ from the current ones. */
  readonly setup?: Setup;
  /** Corrections that hold for this collection, by its document numbers. */
  readonly corrections?: readonly Correction[];
  /** The run that a project was saved with. */
  readonly run?: Run;
  /** The way to these documents, if they were taken from others. */
  readonly path?: readonly Level[];
  readonly notes?: string;
  readonly title?: string;
  readonly decisions?: Decisions;
  readonly remarks?: Remarks;
}

/** All that a person has done, as far as it is worth keeping. */
export type Work = Pick<
  SessionState,
  | 'collection'
  | 'opened'
  | 'whole'
  | 'path'
  | 'reading'
  | 'setup'
  | 'runs'
  | 'at'
  | 'corrections'
  | 'compared'
  | 'selected'
  | 'notes'
  | 'title'
  | 'decisions'
  | 'remarks'
>;

export type DocumentsEvent =
  /** Another query is sent: what was said about the previous one is out of date. */
  | { readonly type: 'searched' }
  | Arrived
  /** Work that this browser kept is back, whole. */
  | { readonly type: 'restored'; readonly work: Work }
  /** The person leaves the documents: the screen is as it was before the first. */
  | { readonly type: 'left' }
  /** Documents were requested and could not be loaded: what is on screen belongs to another query. */
  | { readonly type: 'missed'; readonly problem: Problem }
  | { readonly type: 'opened'; readonly opened: OpenedDocuments; readonly setup: Setup }
  /** The rows of the opened file, with some left out or put back. */
  | { readonly type: 'rows chosen'; readonly rows: Collection['rows'] }
  /** The collection whose columns are changed: the opened one, or else the one on screen. */
  | {
      readonly type: 'columns changed';
      readonly collection: Collection;
      /** Whether it is the one on screen, although another was opened and waits. */
      readonly onScreen?: boolean;
    }
  | { readonly type: 'read'; readonly document: number | null };

/** Whether a report on the one set would have the same heading as a report on the other. */
const isSameSet = (before: Collection | null, now: Collection): boolean =>
  before !== null && headingOf(before) === headingOf(now);

/** Corrections go with the documents they are about, under the new numbers of these. */
function staying({ collection, corrections }: SessionState, { rows }: Collection): readonly Correction[] {
  if (!collection || corrections.length === 0) return corrections;
  const before = new Set(collection.rows);
  return rows.some(row => before.has(row)) ? renumbered(corrections, collection.rows, rows) : [];
}

/** An opened collection stays only if it is the one on screen. */
function arrive(
  state: SessionState,
  { collection, whole, setup, corrections, run, path, notes, title, decisions, remarks }: Omit<Arrived, 'type'>,
): SessionState {
  const opened = state.opened?.collection === collection ? state.opened : null;
  const isSame = path !== undefined || isSameSet(state.collection, collection);
  return {
    ...state,
    ...NOTHING_FOUND,
    collection,
    opened: opened?.corrections ? { ...opened, corrections: undefined } : opened,
    whole: whole ?? null,
    path: path ?? [],
    setup: setup ?? state.setup,
    corrections: run?.corrections ?? corrections ?? opened?.corrections ?? staying(state, collection),
    runs: run ? [run] : [],
    at: run ? 0 : -1,
    working: null,
    sourceProblem: null,
    clusterProblem: null,
    notes: notes ?? (isSame ? state.notes : ''),
    title: title ?? (isSame ? state.title : ''),
    decisions: decisions ?? state.decisions,
    remarks: remarks ?? state.remarks,
  };
}

/** Before the first run, an opened collection is shown at once; later it waits for the next run. */
function open(state: SessionState, opened: OpenedDocuments): SessionState {
  // The same files, read in another way, are what the corrections of a link are for.
  const isReadAgain = opened.files === state.opened?.files && opened.set !== state.opened.set;
  if (state.runs.length > 0)
    return { ...state, opened: isReadAgain ? { ...opened, corrections: state.opened?.corrections } : opened };
  const corrections = isReadAgain ? { corrections: state.corrections } : {};
  return arrive({ ...state, opened }, { collection: opened.collection, ...corrections });
}

const withRows = (opened: OpenedDocuments, rows: Collection['rows']): OpenedDocuments => ({
  ...opened,
  collection: { ...opened.collection, rows },
  corrections: opened.corrections && renumbered(opened.corrections, opened.collection.rows, rows),
});

function withColumns(state: SessionState, collection: Collection, onScreen = false): SessionState {
  const { opened } = state;
  if (!opened || (onScreen && opened.collection !== state.collection))
    return state.collection ? { ...state, collection, reading: null } : state;
  const next = { ...state, opened: { ...opened, collection } };
  return state.collection === opened.collection ? { ...next, collection, reading: null } : next;
}

/** Settings, topics and toasts outlive the documents. */
const left = ({ setup, topics, toast, toasts }: SessionState): SessionState => ({
  ...initialState(setup),
  topics,
  toast,
  toasts,
});

export const documentsTransitions: Transitions<DocumentsEvent> = {
  searched: state => ({
    ...state,
    selected: NOTHING_SELECTED,
    working: { what: 'documents', stage: 'Searching', done: null },
    sourceProblem: null,
    clusterProblem: null,
    toast: null,
  }),

  arrived: arrive,

  restored: (state, { work }) => ({ ...left(state), ...work }),

  left,

  missed: (state, { problem }) => ({
    ...state,
    ...NOTHING_FOUND,
    collection: null,
    opened: null,
    whole: null,
    path: [],
    decisions: NO_DECISIONS,
    remarks: NO_REMARKS,
    working: null,
    sourceProblem: problem,
  }),

  opened: (state, { opened, setup }) => ({
    ...open(state, opened),
    setup,
    working: null,
    sourceProblem: null,
    // What a link asked for is done.
    toast: state.toast?.stays ? null : state.toast,
  }),

  'rows chosen': (state, { rows }) => (state.opened ? open(state, withRows(state.opened, rows)) : state),

  'columns changed': (state, { collection, onScreen }) => withColumns(state, collection, onScreen),

  read: (state, { document }) => ({ ...state, reading: document }),
};
