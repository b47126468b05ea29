import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import { useEffect, useRef, useState } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { BEGUN, compare, wordsOf } from '../../../session/duplicates/comparing.js';
import { othersOf } from '../../../session/duplicates/near-duplicates.js';
import { percent } from '../../../session/messages/words.js';
import { leaveOutDuplicates, markDuplicates } from '../../../session/runs/leaving-out.js';
import { Ask } from '../../../ui/controls/Ask.js';
import { Button } from '../../../ui/controls/Button.js';
import { Choose } from '../../../ui/controls/Choose.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { DuplicateGroupView } from './DuplicateGroupView.js';

const SIMILARITIES = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5];
/** Groups that are drawn at once. */
const SHOWN = 50;

/** Which documents say nearly the same? One represents each group, and one action is for all the others. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const collection = useSessionState(state => state.collection);
  return (
    <Ask title="Near-duplicates" onClose={onClose} wide>
      {collection && <Comparing collection={collection} onClose={onClose} />}
    </Ask>
  );
}

/** What the person asks for; another object is another question, also if the similarity is the same. */
interface Asked {
  readonly similarity: number;
}

/** Compares the documents again whenever the question changes; leaving the dialog ends that. */
function useComparison(collection: Collection, asked: Asked) {
  const [last, setLast] = useState({ asked, comparison: BEGUN });
  const cancel = useRef(() => {});
  useEffect(() => {
    const comparing = compare(collection, asked.similarity, comparison => setLast({ asked, comparison }));
    cancel.current = comparing.cancel;
    return comparing.leave;
  }, [collection, asked]);
  // What was found for another similarity is not shown as found for this one.
  return { comparison: last.asked === asked ? last.comparison : BEGUN, cancel };
}

function Comparing({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const [asked, setAsked] = useState<Asked>({ similarity: 0.8 });
  const { comparison, cancel } = useComparison(collection, asked);
  const groups = comparison.is === 'found' ? comparison.groups : [];
  const [spared, setSpared] = useState<ReadonlySet<DuplicateGroup>>(new Set());
  const spare = (group: DuplicateGroup) => (isSpared: boolean) =>
    setSpared(new Set([...spared].filter(each => each !== group).concat(isSpared ? group : [])));
  return (
    <>
      <div className="cross-tools">
        <Choose
          label="Similarity"
          prefix="At least "
          items={SIMILARITIES.map(value => ({ id: String(value), name: `${percent(value)} of the words in common` }))}
          value={String(asked.similarity)}
          onChange={id => setAsked({ similarity: Number(id) })}
        />
        <span className="hint" role="status">
          {wordsOf(comparison)}
        </span>
        {comparison.is === 'working' && (
          <Button small kind="quiet" onPress={() => cancel.current()}>
            Cancel
          </Button>
        )}
        {(comparison.is === 'cancelled' || comparison.is === 'failed') && (
          <Button small kind="quiet" onPress={() => setAsked({ ...asked })}>
            Compare again
          </Button>
        )}
      </div>
      <div className="duplicate-groups">
        {groups.slice(0, SHOWN).map(group => (
          <DuplicateGroupView
            key={group.representative}
            {...{ group, collection, onClose }}
            isSpared={spared.has(group)}
            onSpare={spare(group)}
          />
        ))}
      </div>
      {groups.length > SHOWN && (
        <p className="hint">The first {SHOWN} groups are shown. The actions below apply to all of them.</p>
      )}
      <Actions groups={groups.filter(group => !spared.has(group))} similarity={asked.similarity} onClose={onClose} />
    </>
  );
}

interface ActionsProps {
  readonly groups: readonly DuplicateGroup[];
  readonly similarity: number;
  readonly onClose: () => void;
}

/** One action for all documents but those that represent their groups. */
function Actions({ groups, similarity, onClose }: ActionsProps) {
  const session = useSession();
  const others = othersOf(groups);
  const act = (remove: typeof markDuplicates) => () => {
    remove(session, others);
    onClose();
  };
  return (
    <div className="actions">
      <span className="hint grow">
        The fullest document of each group is kept. Each of the others is at least {percent(similarity)} similar to it
        and counts as a duplicate removed before screening.
      </span>
      <Button isDisabled={others.length === 0} onPress={act(markDuplicates)}>
        Mark {others.length === 0 ? '' : `${others.length.toLocaleString()} `}as duplicates
      </Button>
      <Button isDisabled={others.length === 0} onPress={act(leaveOutDuplicates)}>
        Mark and cluster without them
      </Button>
    </div>
  );
}
