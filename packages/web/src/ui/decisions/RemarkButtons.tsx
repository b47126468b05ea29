import { useRun, useSession, useSessionState } from '../SessionContext.js';
import { askAbout } from './asking.js';
import { toggleStar } from './decision-keys.js';

/** A star, a note, and the way to another cluster. */
export function RemarkButtons({ number }: { number: number }) {
  const session = useSession();
  const remark = useSessionState(({ collection, remarks }) => {
    const row = collection?.rows[number];
    return row ? remarks.get(row) : undefined;
  });
  const canMove = useRun() !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with one subject, not a part of a form
    <div className="decide" role="group" aria-label="Marks">
      <button
        type="button"
        className="decision star"
        aria-pressed={remark?.star === true}
        onClick={() => toggleStar(session, number)}
      >
        Star
      </button>
      <button type="button" className="decision" onClick={() => askAbout({ what: 'note', document: number })}>
        {remark?.note ? 'Edit note' : 'Add note'}
      </button>
      {canMove && (
        <button type="button" className="decision" onClick={() => askAbout({ what: 'move', document: number })}>
          Move
        </button>
      )}
      {remark?.note && <p className="remark">{remark.note}</p>}
    </div>
  );
}
