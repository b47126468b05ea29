import { LoaderCircle } from 'lucide-react';
import { percent } from '../../../session/messages/words.js';
import { cancel } from '../../../session/state/session.js';
import type { Working } from '../../../session/state/state.js';
import { Button } from '../../../ui/controls/Button.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { useSession } from '../../../ui/SessionContext.js';

/** Shown instead of the drop area while the first file is read. */
export function ReadingFile({ working }: { working: Working }) {
  const session = useSession();
  return (
    <div className="drop">
      <Icon of={LoaderCircle} className="huge spin" />
      <p className="drop-title" role="status">
        {working.stage}…
      </p>
      <p className="hint">{working.done === null ? 'In a thread of its own' : percent(working.done)}</p>
      <p className="drop-buttons">
        <Button onPress={() => cancel(session)}>Cancel</Button>
      </p>
    </div>
  );
}
