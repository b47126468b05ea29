import { useEffect, useState } from 'react';
import { findNeedless, type Needless, NONE } from '../../../session/documents/repeats.js';
import { counted } from '../../../session/messages/words.js';
import { dropRows, takeBackRows } from '../../../session/opening/open.js';
import { Note } from '../../../ui/controls/Note.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

/** Says how many documents are empty or repeat another one, and offers to leave them out. */
export function Repeats() {
  const session = useSession();
  const opened = useSessionState(state => state.opened);
  const collection = opened?.collection;
  const [{ repeats, blanks }, setFound] = useState<Needless>(NONE);
  useEffect(() => {
    setFound(NONE);
    if (!collection || collection.clustered.length === 0) return;
    const stop = new AbortController();
    findNeedless(collection, stop.signal).then(
      found => !stop.signal.aborted && setFound(found),
      () => {},
    );
    return () => stop.abort();
  }, [collection]);
  if (!opened || !collection) return null;
  const dropped = opened.set.records.length - collection.rows.length;
  const leaveOut = (numbers: readonly number[]) => ({ name: 'Remove', run: () => dropRows(session, numbers) });
  const lines = [
    dropped > 0 && {
      says: `${counted(dropped, 'document')} left out.`,
      name: 'Take them back',
      run: () => takeBackRows(session),
    },
    blanks.length > 0 && {
      says: `${counted(blanks.length, 'document')} ${blanks.length === 1 ? 'has' : 'have'} no text in these columns, or only “N/A” and the like.`,
      ...leaveOut(blanks),
    },
    repeats.length > 0 && {
      says: `${counted(repeats.length, 'duplicate')}.`,
      ...leaveOut(repeats),
    },
  ].filter(line => line !== false);
  if (lines.length === 0) return null;
  return lines.map(({ says, name, run }) => (
    <div key={says} className="columns-hint">
      <Note>
        {says}{' '}
        <button type="button" className="link" onClick={run}>
          {name}
        </button>
      </Note>
    </div>
  ));
}
