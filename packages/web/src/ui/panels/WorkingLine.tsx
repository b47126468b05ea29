import type { Working } from '../../session/session.js';
import { Button } from '../controls/Button.js';

/** What is being done, and Cancel; seen after two seconds, heard at once. */
export function WorkingLine({ working, onCancel }: { working: Working; onCancel: () => void }) {
  return (
    <div className="working">
      <span role="status">{working.stage === 'Searching' ? 'Fetching documents…' : `${working.stage}…`}</span>
      {working.done === null ? (
        <progress aria-label="Progress" />
      ) : (
        <progress aria-label="Progress" value={working.done} />
      )}
      <Button small onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
