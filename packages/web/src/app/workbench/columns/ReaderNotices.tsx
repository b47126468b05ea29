import { useState } from 'react';
import type { Origin } from '../../../session/documents/opened.js';
import { Note } from '../../../ui/controls/Note.js';
import { useSessionState } from '../../../ui/SessionContext.js';

/** More of them at once would push the rest of the form out of sight. */
const FIRST = 3;

/** What the readers say of the opened files: the first sentences, and the others on request. */
export function ReaderNotices() {
  const opened = useSessionState(state => state.opened);
  // What was asked for is about one file: the next file begins with its first sentences again.
  const [unfolded, setUnfolded] = useState<Origin | null>(null);
  // Remains of HTML, and answers that say nothing, are reported together with the offer to remove them.
  const notices = opened?.notices.filter(({ about }) => about !== 'markup' && about !== 'placeholders') ?? [];
  const all = unfolded !== null && unfolded === opened;
  const more = notices.length - FIRST;
  return (
    <>
      {notices.slice(0, all ? undefined : FIRST).map(({ level, message }) => (
        <div key={message} className="columns-hint">
          <Note warn={level === 'warning'}>{message}</Note>
        </div>
      ))}
      {more > 0 && (
        <p className="hint columns-hint">
          <button type="button" className="link" aria-expanded={all} onClick={() => setUnfolded(all ? null : opened)}>
            {all ? 'Fewer notices' : `and ${more} more`}
          </button>
        </p>
      )}
    </>
  );
}
