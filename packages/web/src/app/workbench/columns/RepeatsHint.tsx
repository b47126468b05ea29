import { useEffect, useState } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { findNeedless } from '../../../session/duplicates/repeats.js';
import { percent } from '../../../session/messages/words.js';
import { dropRows, takeOpened } from '../../../session/opening/open.js';
import { clusterNow } from '../../../session/runs/cluster-now.js';
import { Note } from '../../../ui/controls/Note.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

/** The share of repeated documents from which on they make clusters look better than they are. */
const POOR = 0.1;

/**
 * Shown when many documents of the run repeat others. Files can be clustered without the repeats. Equal short answers
 * of a survey are no repeats.
 */
export function RepeatsHint({ collection }: { collection: Collection }) {
  const session = useSession();
  const opened = useSessionState(state => state.opened?.collection === collection);
  const [repeats, setRepeats] = useState<readonly number[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    findNeedless(collection, stop.signal).then(
      ({ repeats, isSurvey }) => !stop.signal.aborted && setRepeats(isSurvey ? [] : repeats),
      () => {},
    );
    return () => stop.abort();
  }, [collection]);
  const share = repeats.length / Math.max(1, collection.rows.length);
  if (share < POOR) return null;
  const leaveOut = () => {
    dropRows(session, repeats);
    takeOpened(session);
    void clusterNow(session);
  };
  return (
    <Note warn>
      {percent(share)} of the documents are duplicates.{' '}
      {opened && (
        <button type="button" className="link" onClick={leaveOut}>
          Remove
        </button>
      )}
    </Note>
  );
}
