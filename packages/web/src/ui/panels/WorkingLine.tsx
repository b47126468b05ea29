import { counted } from '../../session/messages/words.js';
import { cancel, UNWANTED } from '../../session/state/session.js';
import type { Working } from '../../session/state/state.js';
import { Button } from '../controls/Button.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';

/** What is being done. The names of the steps of an algorithm, in small letters, say nothing to most people. */
function wordsOf({ stage }: Working): string {
  if (stage === 'Searching') return 'Fetching documents…';
  return /^\p{Lu}/u.test(stage) ? `${stage}…` : 'Clustering…';
}

/** Says to screen readers what begins, and what came of it. */
export function WorkingStatus() {
  const working = useSessionState(state => state.working);
  const clustering = useRun()?.clustering;
  const found =
    clustering && `${counted(clustering.clusterCount, 'cluster')} of ${counted(clustering.documentCount, 'document')}`;
  return (
    <p className="sr" role="status">
      {working ? wordsOf(working) : found}
    </p>
  );
}

/** What is being done, how far it is, and Cancel. It is shown after two seconds. */
export function WorkingLine() {
  const session = useSession();
  const working = useSessionState(state => state.working);
  if (!working) return null;
  return (
    <div className="working">
      <span>{wordsOf(working)}</span>
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
