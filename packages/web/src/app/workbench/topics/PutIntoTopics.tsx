import { divideBatch } from '../../../session/batches/divide-batch.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { useTopicsLeft } from '../../../session/topics/topics-left.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

/** Before the first run of a file: its documents can go into the topics that the person keeps, or kept in another file. */
export function PutIntoTopics() {
  const session = useSession();
  const own = useSessionState(state => state.topics);
  const left = useTopicsLeft(state => state.left?.topics ?? null);
  const topics = own ?? left;
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
