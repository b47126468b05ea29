import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import { screened } from '../../session/documents/decisions.js';
import { ToolButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { dialogPart } from '../part.js';
import { useSessionState } from '../SessionContext.js';
import { useAsking } from './asking.js';
import { DecisionCounts } from './DecisionCounts.js';
import { DECISION_NAMES } from './decision-names.js';

const NoteDialog = dialogPart(() => import('./NoteDialog.js'), 'NoteDialog', 'Note');
const MoveDialog = dialogPart(() => import('./MoveDialog.js'), 'MoveDialog', 'Move');

/** How far a review is, and the way to the documents of each decision. */
export function DecisionsButton() {
  const decisions = useSessionState(state => state.decisions);
  const rows = useSessionState(state => state.collection?.rows);
  const [open, setOpen] = useState(false);
  const { asked, close } = useAsking();
  if (!rows?.length) return null;
  const count = screened(decisions);
  const last = [...decisions.values()].at(-1);
  const about = asked && asked.document < rows.length ? asked : null;
  return (
    <>
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <ToolButton kind="quiet" icon={ListChecks} className="decisions-button" tip="Review documents">
          {count === 0 ? 'Review' : `${count.toLocaleString()} decided`}
        </ToolButton>
        <span className="sr" role="status">
          {last && `${DECISION_NAMES[last].done}. ${count} decided.`}
        </span>
        <Popup title="Decisions">
          <DecisionCounts onClose={() => setOpen(false)} />
        </Popup>
      </DialogTrigger>
      {about?.what === 'note' && <NoteDialog number={about.document} onClose={close} />}
      {about?.what === 'move' && <MoveDialog number={about.document} onClose={close} />}
    </>
  );
}
