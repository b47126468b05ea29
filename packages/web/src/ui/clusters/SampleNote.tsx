import { applyToAll } from '../../session/runs/sampling.js';
import { Note } from '../controls/Note.js';
import { useSession, useSessionState } from '../SessionContext.js';

/** Says that a sample is on screen, and offers to cluster all documents. */
export function SampleNote() {
  const session = useSession();
  const whole = useSessionState(state => state.whole);
  const shown = useSessionState(state => state.collection?.rows.length ?? 0);
  if (!whole) return null;
  return (
    <div className="sample-note">
      <Note>
        A sample of {shown.toLocaleString()} of {whole.rows.length.toLocaleString()} documents.{' '}
        <button type="button" className="link" onClick={() => void applyToAll(session)}>
          Apply to all
        </button>
      </Note>
    </div>
  );
}
