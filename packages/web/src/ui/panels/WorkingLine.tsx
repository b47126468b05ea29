import { cancel, UNWANTED } from '../../session/state/session.js';
import { Button } from '../controls/Button.js';
import { useSession, useSessionState } from '../SessionContext.js';

/** What is being done, and Cancel. It is shown after two seconds, and announced to screen readers at once. */
export function WorkingLine() {
  const session = useSession();
  const working = useSessionState(state => state.working);
  if (!working) return null;
  return (
    <div className="working">
      <span role="status">{working.stage === 'Searching' ? 'Fetching documents…' : `${working.stage}…`}</span>
      {working.done === null ? (
        <progress aria-label="Progress" />
      ) : (
        <progress aria-label="Progress" value={working.done} />
      )}
      <Button small onPress={() => cancel(session, UNWANTED)}>
        Cancel
      </Button>
    </div>
  );
}
