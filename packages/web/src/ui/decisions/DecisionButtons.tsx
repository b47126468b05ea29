import { Check, CircleQuestionMark, X } from 'lucide-react';
import type { Decision } from '../../session/documents/decisions.js';
import { SCREENING } from '../../session/documents/stored-decisions.js';
import { Icon } from '../controls/Icon.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { DECISION_NAMES } from './decision-names.js';

interface Props {
  readonly number: number;
  /** What a decision does where it leads to the next document. The buttons are then large, and show their keys. */
  readonly onDecide?: (decision: Decision) => void;
}

const ICONS = { include: Check, exclude: X, unsure: CircleQuestionMark };

/** The decisions about one document; the pressed one is taken back by pressing it again. */
export function DecisionButtons({ number, onDecide }: Props) {
  const session = useSession();
  const row = useSessionState(state => state.collection?.rows[number]);
  const made = useSessionState(state => (row ? state.decisions.get(row) : undefined));
  const send = (decision: Decision | null) => session.send({ type: 'decided', document: number, decision });
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons with one subject, not a part of a form
    <div className={onDecide ? 'decide large' : 'decide'} role="group" aria-label="Decision">
      {SCREENING.map(decision => (
        <button
          key={decision}
          type="button"
          className={`decision ${decision}`}
          aria-pressed={made === decision}
          onClick={() => (made === decision ? send(null) : (onDecide ?? send)(decision))}
        >
          {onDecide && <Icon of={ICONS[decision]} />}
          {DECISION_NAMES[decision].name}
          {onDecide && <kbd>{decision[0]}</kbd>}
        </button>
      ))}
    </div>
  );
}
