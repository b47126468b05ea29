import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../../ui/controls/Button.js';
import { DecisionsButton } from '../../../ui/decisions/DecisionsButton.js';
import { dialogPart } from '../../../ui/part.js';
import { useSessionState } from '../../../ui/SessionContext.js';

const TableDialog = dialogPart(() => import('./TableDialog.js'), 'TableDialog', 'Table of documents');

/** What helps to go through many documents: a table with filters, and the documents of each decision. */
export function ReviewTools() {
  const hasDocuments = useSessionState(state => (state.collection?.rows.length ?? 0) > 0);
  const [open, setOpen] = useState(false);
  if (!hasDocuments) return null;
  return (
    <>
      <ToolButton kind="quiet" icon={Rows3} tip="Table of documents" onPress={() => setOpen(true)}>
        Rows
      </ToolButton>
      <DecisionsButton />
      {open && <TableDialog onClose={() => setOpen(false)} />}
    </>
  );
}
