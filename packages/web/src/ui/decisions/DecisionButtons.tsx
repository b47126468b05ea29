import { SCREENING } from '../../session/documents/stored-decisions.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { DECISION_NAMES } from './decision-names.js';

/** The decisions about one document; the pressed one is taken back by pressing it again. */
export function DecisionButtons({ number }: { number: number }) {
  const session = useSession();
  const row = useSessionState(state => state.collection?.rows[number]);
  const made = useSessionState(state => (row ? state.decisions.get(row) : undefined));
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons with one subject, not a part of a form
    <div className="decide" role="group" aria-label="Decision">
      {SCREENING.map(decision => (
        <button
          key={decision}
          type="button"
          className={`decision ${decision}`}
          aria-pressed={made === decision}
          onClick={() =>
            session.send({ type: 'decided', document: number, decision: made === decision ? null : decision })
          }
        >
          {DECISION_NAMES[decision].name}
        </button>
      ))}
    </div>
  );
}
