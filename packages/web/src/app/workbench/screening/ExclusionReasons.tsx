import { useState } from 'react';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { usePhone } from '../../../ui/usePhone.js';

/** Reasons that most reviews have, each with the key of its place. */
export const REASONS = ['Wrong population', 'Wrong intervention', 'Wrong outcome', 'Wrong study design'];

/** The reason that exclusions have from now on. */
export function ExclusionReasons() {
  const session = useSession();
  const reason = useSessionState(state => state.reason);
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const choose = (next: string) => session.send({ type: 'reason chosen', reason: next });
  if (phone && !open)
    return (
      <p>
        Reason for the next exclusions: <b>{reason || 'none'}</b>{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          change
        </button>
      </p>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with one subject, not a part of a form
    <div className="reasons" role="group" aria-label="Reason for the next exclusions">
      {REASONS.map((each, place) => (
        <button
          key={each}
          type="button"
          aria-pressed={reason === each}
          onClick={() => {
            choose(reason === each ? '' : each);
            setOpen(false);
          }}
        >
          {each} <kbd>{place + 1}</kbd>
        </button>
      ))}
      <input
        className="text"
        aria-label="Another reason of exclusions"
        placeholder="Another reason"
        value={REASONS.includes(reason) ? '' : reason}
        onChange={event => choose(event.target.value)}
      />
    </div>
  );
}
