/**
 * Changes of the documents: they are opened and shown, their rows and columns change, they are restored, and they are
 * left.
 */
import type { SourceRecord } from '@sheaf/sources';
import { NOTHING_SELECTED } from '@sheaf/views';
import { type Correction, renumbered } from '../../clusters/corrections.js';
import type { Run } from '../../clusters/run.js';
import { type Collection, headingOf } from '../../documents/collection.js';
import { type Decisions, decided, NO_DECISIONS } from '../../documents/decisions.js';
import type { Opened, Origin } from '../../documents/opened.js';
import { NO_REMARKS, type Remarks } from '../../documents/remarks.js';
import type { Problem } from '../../messages/problem.js';
import type { Setup } from '../../parameters/setup.js';
import { initialState, type Level, NOTHING_FOUND, type SessionState, type Transitions, type Work } from '../state.js';

/** Another collection is shown. The results of the previous one are dropped. */
interface Arrived {
  readonly type: 'arrived';
  readonly collection: Collection;
  /** How the collection was read, if it comes from files. */
  readonly opened?: Origin;
  /** The collection that this one is a sample of. */
  readonly whole?: Collection;
  /** Settings for this collection, if they differ from the current ones. */
  readonly setup?: Setup;
  /** Corrections for this collection, by its document numbers. */
  readonly corrections?: readonly Correction[];
  /** The run that a project was saved with. */
  readonly run?: Run;
  /** The path to these documents, if they were taken from a larger set. */
  readonly path?: readonly Level[];
  readonly notes?: string;
  readonly title?: string;
  readonly decisions?: Decisions;
  readonly remarks?: Remarks;
}

export type DocumentsEvent =
  /** Another query is sent: messages about the previous one are out of date. */
  | { readonly type: 'searched' }
  | Arrived
  /** Work that this browser has saved is restored. */
  | { readonly type: 'restored'; readonly work: Work }
  /** The person leaves the documents: the screen is empty again. */
  | { readonly type: 'left' }
  /** Requested documents could not be loaded, so those on screen belong to another query. */
  | { readonly type: 'missed'; readonly problem: Problem }
  /** Files were read. Their documents are shown at once; earlier work stays saved. */
  | {
      readonly type: 'opened';
      readonly opened: Opened;
      readonly setup: Setup;
      /** The corrections in a link to these documents. */
      readonly corrections?: readonly Correction[] | undefined;
    }
  /** Rows of the opened file were removed or put back. */
  | { readonly type: 'rows chosen'; readonly rows: Collection['rows'] }
  /** The documents on screen have other columns. */
  | { readonly type: 'columns changed'; readonly collection: Collection }
  | { readonly type: 'read'; readonly document: number | null };

/** Whether reports on both sets would have the same heading. */
const isSameSet = (before: Collection | null, now: Collection): boolean =>
  before !== null && headingOf(before) === headingOf(now);

/** The corrections of documents that stay, with the new numbers of the documents. */
function staying({ collection, corrections }: SessionState, { rows }: Collection): readonly Correction[] {
  if (!collection || corrections.length === 0) return corrections;
  const before = new Set(collection.rows);
  return rows.some(row => before.has(row)) ? renumbered(corrections, collection.rows, rows) : [];
}

function arrive(
  state: SessionState,
  { collection, opened, whole, setup, corrections, run, path, notes, title, decisions, remarks }: Omit<Arrived, 'type'>,
): SessionState {
  const isSame = path !== undefined || isSameSet(state.collection, collection);
  return {
    ...state,
    ...NOTHING_FOUND,
    collection,
    opened: opened ?? null,
    whole: whole ?? null,
    path: path ?? [],
    setup: setup ?? state.setup,
    corrections: run?.corrections ?? corrections ?? staying(state, collection),
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

/** The corrections of a link. They still apply when the same files are read again before the first run. */
const correctionsOfFiles = ({ opened, runs, corrections }: SessionState, { files }: Origin) =>
  runs.length === 0 && opened?.files === files ? corrections : undefined;

function open(state: SessionState, { collection, ...opened }: Opened, brought?: readonly Correction[]): SessionState {
  const corrections = correctionsOfFiles(state, opened) ?? brought ?? [];
  return { ...arrive(state, { collection, opened, corrections }), property: null };
}

/** The state with other rows. Rows that are put back no longer count as left out. */
function withRows(state: SessionState, rows: Collection['rows']): SessionState {
  const { collection, opened } = state;
  if (!collection || !opened) return state;
  const before = new Set(collection.rows);
  const isBack = (row: SourceRecord) => state.decisions.get(row) === 'duplicate' && !before.has(row);
  const decisions = decided(state.decisions, rows.filter(isBack), null);
  return arrive(state, { collection: { ...collection, rows }, opened, decisions });
}

/** The state without documents. Settings, topics and toasts stay. */
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
    selectedAs: null,
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

  opened: (state, { opened, setup, corrections }) => ({
    ...open(state, opened, corrections),
    setup,
    // What is said of other documents, or asks for these, is out of date.
    toast: null,
  }),

  'rows chosen': (state, { rows }) => withRows(state, rows),

  'columns changed': (state, { collection }) => (state.collection ? { ...state, collection, reading: null } : state),

  read: (state, { document }) => ({ ...state, reading: document }),
};
