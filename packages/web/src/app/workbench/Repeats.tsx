import { useEffect, useState } from 'react';
import { dropRows, takeBackRows } from '../../session/open.js';
import { findRepeats } from '../../session/repeats.js';
import { counted } from '../../session/words.js';
import { Note } from '../../ui/controls/Note.js';
import { useSession, useSessionState } from '../../ui/SessionContext.js';

/** How many documents say the same as another, and a way to leave them out. */
export function Repeats() {
  const session = useSession();
  const opened = useSessionState(state => state.opened);
  const collection = opened?.collection;
  const [repeats, setRepeats] = useState<readonly number[]>([]);
  useEffect(() => {
    setRepeats([]);
    if (!collection || collection.clustered.length === 0) return;
    const stop = new AbortController();
    findRepeats(collection, stop.signal).then(
      found => !stop.signal.aborted && setRepeats(found),
      () => {},
    );
    return () => stop.abort();
  }, [collection]);
  if (!opened || !collection) return null;
  const dropped = opened.set.records.length - collection.rows.length;
  if (dropped === 0 && repeats.length === 0) return null;
  return (
    <div className="columns-hint">
      <Note>
        {dropped > 0
          ? `${counted(dropped, 'repeating document')} left out. `
          : `${counted(repeats.length, 'document')} say word for word what another says. `}
        <button
          type="button"
          className="link"
          onClick={() => (dropped > 0 ? takeBackRows(session) : dropRows(session, repeats))}
        >
          {dropped > 0 ? 'Take them back' : 'Leave them out'}
        </button>
      </Note>
    </div>
  );
}
