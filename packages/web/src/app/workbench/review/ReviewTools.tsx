import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { later } from '../../../session/later.js';
import { toast } from '../../../session/state/session.js';
import { Button, IconButton } from '../../../ui/controls/Button.js';
import { DecisionsButton } from '../../../ui/decisions/DecisionsButton.js';
import { dialogPart } from '../../../ui/part.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';

const DuplicatesDialog = dialogPart(
  () => import('../duplicates/DuplicatesDialog.js'),
  'DuplicatesDialog',
  'Near-duplicates',
);
const TableDialog = dialogPart(() => import('./TableDialog.js'), 'TableDialog', 'Table of documents');
const flow = later(() => import('./prisma.js'), 'savePrisma');

/** What helps to go through many documents: a table with filters, near-duplicates, decisions, the flow of a review. */
export function ReviewTools() {
  const session = useSession();
  const hasDocuments = useSessionState(state => (state.collection?.rows.length ?? 0) > 0);
  const [open, setOpen] = useState<'table' | 'duplicates' | null>(null);
  const onClose = () => setOpen(null);
  const save = (format: 'svg' | 'txt') =>
    void flow().then(
      ({ savePrisma }) => savePrisma(session, format),
      () => toast(session, 'This part of the page could not be loaded. Your work is safe: try again.'),
    );
  if (!hasDocuments) return null;
  return (
    <>
      <IconButton name="Table of documents" icon={Rows3} onPress={() => setOpen('table')} />
      <DecisionsButton>
        {close => (
          <>
            <Button
              kind="quiet"
              onPress={() => {
                close();
                setOpen('duplicates');
              }}
            >
              Find near-duplicates…
            </Button>
            <Button kind="quiet" onPress={() => save('svg')}>
              Save PRISMA flow as a picture
            </Button>
            <Button kind="quiet" onPress={() => save('txt')}>
              Save PRISMA numbers as text
            </Button>
          </>
        )}
      </DecisionsButton>
      {open === 'duplicates' && <DuplicatesDialog onClose={onClose} />}
      {open === 'table' && <TableDialog onClose={onClose} />}
    </>
  );
}
