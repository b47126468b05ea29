import type { Collection } from '../../../session/documents/collection.js';
import { percent } from '../../../session/messages/words.js';
import { leaveOutDuplicates } from '../../../session/runs/leaving-out.js';
import { Note } from '../../../ui/controls/Note.js';
import { useSession } from '../../../ui/SessionContext.js';
import { useNeedless } from './useNeedless.js';

/** The share of repeated documents from which on they make clusters look better than they are. */
const POOR = 0.1;

/**
 * Shown when many documents of the run repeat others. They can be clustered without the repeats. Equal short answers
 * of a survey are no repeats.
 */
export function RepeatsHint({ collection }: { collection: Collection }) {
  const session = useSession();
  const { repeats, isSurvey } = useNeedless(collection);
  const share = repeats.length / Math.max(1, collection.rows.length);
  if (isSurvey || share < POOR) return null;
  return (
    <Note warn>
      {percent(share)} of the documents are duplicates.{' '}
      <button type="button" className="link" onClick={() => leaveOutDuplicates(session, repeats)}>
        Remove
      </button>
    </Note>
  );
}
