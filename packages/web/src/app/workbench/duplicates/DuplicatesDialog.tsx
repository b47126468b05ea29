import type { DuplicateGroup } from '@sheaf/core/duplicates';
import { useEffect, useRef, useState } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { useDuplicates } from '../../../session/duplicates/found-duplicates.js';
import { findDuplicates, othersOf } from '../../../session/duplicates/near-duplicates.js';
import { counted, percent } from '../../../session/messages/words.js';
import { dropRows, takeOpened } from '../../../session/opening/open.js';
import { clusterNow } from '../../../session/runs/cluster-now.js';
import { toast } from '../../../session/state/session.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Choose } from '../../../ui/controls/Choose.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { DuplicateGroupView } from './DuplicateGroupView.js';

const SIMILARITIES = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5];
/** Groups that are drawn at once. */
const SHOWN = 50;

/** Which documents say nearly the same? One stands for each group, and one action is for all the others. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const collection = useSessionState(state => state.collection);
  return (
    <Ask title="Near-duplicates" onClose={onClose} wide>
      {collection && <Comparing collection={collection} onClose={onClose} />}
    </Ask>
  );
}

/** Compares the documents again whenever the similarity changes; leaving the dialog cancels. */
function useComparison(collection: Collection, similarity: number) {
  const [done, setDone] = useState<number | null>(0);
  const [fault, setFault] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    setDone(0);
    setFault('');
    findDuplicates(collection, similarity, { signal: controller.signal, onProgress: setDone }).then(
      groups => {
        if (controller.signal.aborted) return;
        useDuplicates.getState().keep(collection.rows, groups);
        setDone(null);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFault(error instanceof Error ? error.message : String(error));
        setDone(null);
      },
    );
    return () => controller.abort();
  }, [collection, similarity]);
  return { done, fault, cancel: () => stop.current?.abort() };
}

function Comparing({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const [similarity, setSimilarity] = useState(0.8);
  const { done, fault, cancel } = useComparison(collection, similarity);
  const found = useDuplicates();
  const groups = found.rows === collection.rows && done === null ? found.groups : [];
  return (
    <>
      <div className="cross-tools">
        <Choose
          label="Similarity"
          prefix="At least "
          items={SIMILARITIES.map(value => ({ id: String(value), name: `${percent(value)} of the words in common` }))}
          value={String(similarity)}
          onChange={id => setSimilarity(Number(id))}
        />
        <span className="hint" role="status">
          {fault || (done === null ? summary(groups) : `Comparing… ${percent(done)}`)}
        </span>
        {done !== null && (
          <Button small kind="quiet" onPress={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <div className="duplicate-groups">
        {groups.slice(0, SHOWN).map(group => (
          <DuplicateGroupView key={group.representative} group={group} collection={collection} onClose={onClose} />
        ))}
      </div>
      {groups.length > SHOWN && (
        <p className="hint">The first {SHOWN} groups are shown. The actions below apply to all of them.</p>
      )}
      <Actions groups={groups} onClose={onClose} />
    </>
  );
}

function summary(groups: readonly DuplicateGroup[]): string {
  if (groups.length === 0) return 'No two documents are so similar.';
  return `${counted(othersOf(groups).length, 'near-duplicate')} in ${counted(groups.length, 'group')}`;
}

/** One action for all documents but those that stand for their groups. */
function Actions({ groups, onClose }: { groups: readonly DuplicateGroup[]; onClose: () => void }) {
  const session = useSession();
  const isFile = useSessionState(state => state.opened !== null && state.opened.collection === state.collection);
  const others = othersOf(groups);
  const exclude = () => {
    const before = session.getState().decisions;
    session.send({ type: 'decided together', documents: others, decision: 'exclude' });
    const undo = () => session.send({ type: 'decisions restored', decisions: before });
    toast(session, `${counted(others.length, 'near-duplicate')} excluded`, [{ name: 'Undo', run: undo }]);
    onClose();
  };
  const leaveOut = () => {
    dropRows(session, others);
    takeOpened(session);
    void clusterNow(session);
    onClose();
  };
  return (
    <div className="actions">
      <span className="hint grow">The fullest document of each group is kept.</span>
      <Button isDisabled={others.length === 0} onPress={exclude}>
        Exclude the others
      </Button>
      {isFile && (
        <Button kind="primary" isDisabled={others.length === 0} onPress={leaveOut}>
          Cluster without the others
        </Button>
      )}
    </div>
  );
}
