import { divideBatch } from '../../../session/batches/divide-batch.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { useTopicsOffered } from './use-topics-offered.js';

/** Before the first run of a file: its documents can go into the topics that the person keeps, or kept in another file. */
export function PutIntoTopics() {
  const session = useSession();
  const own = useSessionState(state => state.topics);
  const topics = useTopicsOffered();
  if (topics === null) return null;
  const put = () => {
    changeSettings({ view: 'changes' });
    if (own === null) session.send({ type: 'topics kept', topics });
    void divideBatch(session);
  };
  return (
    <p>
      <Button onPress={put}>Put into the topics of “{topics.name}”</Button>
    </p>
  );
}
