import { divideBatch } from '../../../session/batches/divide-batch.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

/** Before the first run of a file: its documents can go into the topics that the person keeps. */
export function PutIntoTopics() {
  const session = useSession();
  const name = useSessionState(state => state.topics?.name);
  const put = () => {
    changeSettings({ view: 'changes' });
    void divideBatch(session);
  };
  return (
    <p>
      <Button onPress={put}>Put into the topics of “{name}”</Button>
    </p>
  );
}
