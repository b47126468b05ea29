import { clusterNow } from '../../session/run.js';
import { Button } from '../controls/Button.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';

const THRESHOLDS = [
  'preprocessing.phraseDfThreshold',
  'preprocessing.wordDfThreshold',
  'preprocessing.documentAssigner.minClusterSize',
];

/** Fact, reason, one way on. */
export function NoClusters() {
  const session = useSession();
  const run = useRun();
  const count = useSessionState(state => state.collection?.rows.length ?? 0);
  if (!run || count === 0)
    return (
      <div className="empty">
        <h3>No clusters to show</h3>
        <p>There are no documents. Try another query.</p>
      </div>
    );
  const raised = THRESHOLDS.filter(path => path in run.setup.changes);
  const lower = () => {
    const { setup } = session.getState();
    const changes = Object.fromEntries(Object.entries(setup.changes).filter(([path]) => !raised.includes(path)));
    session.setState({ setup: { ...setup, changes } });
    void clusterNow(session);
  };
  return (
    <div className="empty">
      <h3>No clusters to show</h3>
      <p>
        No phrase is shared by enough of the {count === 1 ? 'one document' : `${count.toLocaleString()} documents`}.
        {count < 10 && ' Clusters need more documents, or longer ones.'}
        {count >= 10 &&
          raised.length === 0 &&
          ' Choose other fields to cluster, another language or another algorithm.'}
      </p>
      {raised.length > 0 && <Button onPress={lower}>Lower the thresholds to their defaults</Button>}
    </div>
  );
}
