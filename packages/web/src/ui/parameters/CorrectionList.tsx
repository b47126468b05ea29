import { X } from 'lucide-react';
import { removeCorrection } from '../../session/correction-list.js';
import { tell } from '../../session/corrections.js';
import { recorrect } from '../../session/run.js';
import { IconButton } from '../controls/Button.js';
import { useSession, useSessionState } from '../SessionContext.js';

/** Renames, merges and pins; each can be taken back. */
export function CorrectionList() {
  const session = useSession();
  const corrections = useSessionState(state => state.corrections);
  if (corrections.length === 0) return null;
  return (
    <div className="par">
      <span className="lab">Corrections</span>
      <ul className="corrections">
        {corrections.map(correction => (
          <li key={JSON.stringify(correction)}>
            <span>{tell(correction)}</span>
            <IconButton
              name={`Take back: ${tell(correction)}`}
              icon={X}
              onPress={() => {
                removeCorrection(session, correction);
                recorrect(session);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
