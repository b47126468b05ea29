/** Settings and columns as they are before a comparison, or before the settings of one side are edited. */
import { algorithmNotes } from '@sheaf/clustering/notes';
import { recallSetup } from '../parameters/read-setup.js';
import { rememberSetup, sameSetup } from '../parameters/setup.js';
import { showKept } from '../runs/history.js';
import { putColumns } from '../runs/putting-columns.js';
import { changeSettings, useSettings } from '../settings/settings.js';
import type { Session } from '../state/session.js';
import { currentRun, type SessionState } from '../state/state.js';

/** Columns that were chosen and not clustered yet, if the documents are still on screen. */
function putColumnsBack(session: Session, { collection }: SessionState): void {
  if (collection && collection.rows === session.getState().collection?.rows) putColumns(session, collection);
}

/**
 * Returns what puts back the settings of the session, and those that are remembered for the next visit. While a person
 * edits, both change at every step.
 */
export function settingsBefore(session: Session): () => void {
  const state = session.getState();
  const { algorithm } = useSettings.getState();
  const remembered = algorithmNotes.map(({ name }) => recallSetup(name));
  return () => {
    putColumnsBack(session, state);
    session.send({ type: 'setup changed', setup: state.setup });
    for (const setup of remembered) if (!sameSetup(recallSetup(setup.algorithm), setup)) rememberSetup(setup);
    changeSettings({ algorithm });
  };
}

export interface BeforeComparing {
  /** Closes the comparison. All is as it was before. */
  close(): void;
  /** Puts all back while the comparison stays open: the person goes to another page, and may return to it. */
  leaveOpen(): void;
}

/** What was before the comparison that is open: a person who leaves its page and returns is in the same one. */
const open = new WeakMap<Session, BeforeComparing>();

/** The run on screen and the settings from before the comparison, which brings them back in the end. */
export function beforeComparing(session: Session): BeforeComparing {
  const known = open.get(session);
  if (known) return known;
  const before = beforeNow(session);
  open.set(session, before);
  const stop = session.subscribe(({ compared }) => {
    if (compared) return;
    open.delete(session);
    stop();
  });
  return before;
}

/** Closes the comparison, if one is open, where something else needs its place. All is as it was before. */
export function leaveComparison(session: Session): void {
  if (session.getState().compared) beforeComparing(session).close();
}

function beforeNow(session: Session): BeforeComparing {
  const run = currentRun(session.getState());
  const putBack = settingsBefore(session);
  return {
    close() {
      showKept(session, run);
      putBack();
      session.send({ type: 'comparison closed' });
    },
    leaveOpen() {
      const { compared, working } = session.getState();
      if (!compared) return;
      // To show a run would end one that a side waits for.
      if (!working) showKept(session, run);
      putBack();
    },
  };
}
