import type { Forms } from '../../session/parameters/forms.js';
import type { Setup } from '../../session/parameters/setup.js';
import { clusterNow } from '../../session/runs/cluster-now.js';
import { Button } from '../controls/Button.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';

/** The number of words that is enough for the topics of most collections. */
const WORDS = 25;

const THRESHOLDS = [
  'preprocessing.phraseDfThreshold',
  'preprocessing.wordDfThreshold',
  'preprocessing.documentAssigner.minClusterSize',
];

/** The most cells that the matrix of words and documents may have. */
const SIZE = 'matrixBuilder.maximumMatrixSize';

/** Whether there are more documents than cells, so that not one word fits. */
function noRoom({ algorithm, changes }: Setup, documents: number, forms: Forms): boolean {
  const size = changes[SIZE] ?? forms(algorithm).find(editor => editor.path === SIZE)?.standard;
  return typeof size === 'number' && size < documents;
}

function NoRoom({ count }: { count: number }) {
  const session = useSession();
  const enlarge = () => {
    const { setup } = session.getState();
    session.send({ type: 'setup changed', setup: { ...setup, changes: { ...setup.changes, [SIZE]: count * WORDS } } });
    void clusterNow(session);
  };
  return (
    <div className="empty">
      <h3>No clusters to show</h3>
      <p>
        The matrix of words and documents may have fewer cells than there are documents ({count.toLocaleString()}), so
        not one word fits. Make it larger, which is slower, or take STC, which needs no matrix.
      </p>
      <Button onPress={enlarge}>Make room for {WORDS} words</Button>
    </div>
  );
}

/** Says that there are no clusters, why, and what to do. */
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
  if (noRoom(run.setup, count, session.forms)) return <NoRoom count={count} />;
  const raised = THRESHOLDS.filter(path => path in run.setup.changes);
  const lower = () => {
    const { setup } = session.getState();
    const changes = Object.fromEntries(Object.entries(setup.changes).filter(([path]) => !raised.includes(path)));
    session.send({ type: 'setup changed', setup: { ...setup, changes } });
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
