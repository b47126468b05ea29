/** Changes of decisions and remarks: they are made, changed, taken back, and removed with their documents. */
import type { SourceRecord } from '@sheaf/sources';
import { type Decision, type Decisions, decided, decisionsAbout } from '../../documents/decisions.js';
import { type RemarkChange, type Remarks, remarked, remarksAbout } from '../../documents/remarks.js';
import { topicsAbout } from '../../topics/kept-topics.js';
import type { SessionState, Transitions } from '../state.js';

interface Decided {
  readonly type: 'decided';
  /** The number of the document. */
  readonly document: number;
  /** Null takes the decision back. */
  readonly decision: Decision | null;
}

interface Remarked {
  readonly type: 'remarked';
  /** The number of the document. */
  readonly document: number;
  readonly change: RemarkChange;
}

/** Several documents that one action decides about, such as near-duplicates. */
interface DecidedTogether {
  readonly type: 'decided together';
  readonly documents: readonly number[];
  readonly decision: Decision | null;
}

/** Decisions made together are taken back together, with their reasons. */
interface DecisionsRestored {
  readonly type: 'decisions restored';
  readonly decisions: Decisions;
  readonly remarks?: Remarks;
}

interface ReasonChosen {
  readonly type: 'reason chosen';
  readonly reason: string;
}

export type DecisionsEvent = Decided | DecidedTogether | DecisionsRestored | ReasonChosen | Remarked;

/** The state after a decision about some rows. Exclusions have the reason that is given from now on. */
function decideAbout(state: SessionState, rows: readonly SourceRecord[], decision: Decision | null): SessionState {
  const reason = decision === 'exclude' ? state.reason : '';
  const others = rows.filter(row => (state.remarks.get(row)?.reason ?? '') !== reason.trim());
  return {
    ...state,
    decisions: decided(state.decisions, rows, decision),
    remarks: others.length === 0 ? state.remarks : remarked(state.remarks, others, { reason }),
  };
}

/** The rows with these numbers, of those that are there. */
const rowsOf = ({ collection }: SessionState, documents: readonly number[]): readonly SourceRecord[] =>
  documents.map(document => collection?.rows[document]).filter(row => row !== undefined);

export const decisionsTransitions: Transitions<DecisionsEvent> = {
  decided: (state, { document, decision }) => {
    const rows = rowsOf(state, [document]);
    return rows.length > 0 ? decideAbout(state, rows, decision) : state;
  },

  'decided together': (state, { documents, decision }) => decideAbout(state, rowsOf(state, documents), decision),

  'decisions restored': (state, { decisions, remarks = state.remarks }) => ({
    ...state,
    decisions: decisionsAbout(decisions, listsHeld(state)),
    remarks: remarksAbout(remarks, listsHeld(state)),
  }),

  'reason chosen': (state, { reason }) => ({ ...state, reason }),

  remarked: (state, { document, change }) => {
    const rows = rowsOf(state, [document]);
    return rows.length > 0 ? { ...state, remarks: remarked(state.remarks, rows, change) } : state;
  },
};

type Holding = Pick<SessionState, 'collection' | 'whole' | 'opened' | 'path'>;

/** All lists of documents in a state, including the larger sets of the path. */
export const listsHeld = (state: Holding): readonly SessionRows[] =>
  [...state.path, state]
    .flatMap(({ collection, whole, opened }) => [collection?.rows, whole?.rows, opened?.set.records])
    .filter(list => list !== undefined);

type SessionRows = NonNullable<SessionState['collection']>['rows'];

const HOLDERS = ['collection', 'whole', 'opened', 'path'] as const satisfies (keyof Holding)[];

/**
 * The state without decisions and remarks about documents that an event removed. Topics stay, and keep only the counts
 * of removed documents.
 */
export function withoutGone(state: SessionState, before: SessionState): SessionState {
  const none = state.decisions.size === 0 && state.remarks.size === 0 && !state.topics?.last;
  if (none || [...HOLDERS, 'topics' as const].every(name => state[name] === before[name])) return state;
  const held = listsHeld(state);
  const about = {
    decisions: decisionsAbout(state.decisions, held),
    remarks: remarksAbout(state.remarks, held),
    topics: topicsAbout(state.topics, held),
  };
  const isSame = ABOUT.every(name => about[name] === state[name]);
  return isSame ? state : { ...state, ...about };
}

const ABOUT = ['decisions', 'remarks', 'topics'] as const satisfies (keyof SessionState)[];
