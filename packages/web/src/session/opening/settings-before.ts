/** Settings and columns as they are before a comparison, or before the settings of one side are edited. */
import { algorithmNotes } from '@sheaf/core/notes';
import { recallSetup } from '../parameters/read-setup.js';
import { rememberSetup, sameSetup } from '../parameters/setup.js';
import { changeSettings, useSettings } from '../settings/settings.js';
import type { Session } from '../state/session.js';
import { putColumns } from './open.js';

/** Columns that were chosen and not clustered yet, if the documents are still on screen. */
function putColumnsBack(session: Session, { collection }: ReturnType<Session['getState']>): void {
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
