import type { ClusterItem } from '@sheaf/views';
import { useMemo, useState } from 'react';
import { ban, banOfWord, pin } from '../../../session/runs/correcting.js';
import { clusterOnly } from '../../../session/runs/narrowing.js';
import { split } from '../../../session/runs/splitting.js';
import { useSession } from '../../SessionContext.js';
import { BanDialog } from './BanDialog.js';
import { type Correcting, CorrectingContext } from './Correcting.js';
import { MergeDialog } from './MergeDialog.js';
import { RenameDialog } from './RenameDialog.js';

interface Open {
  readonly what: 'ban' | 'rename' | 'merge';
  readonly item: ClusterItem;
}

/** Loaded from the start, because people type into the dialog right after the key that opens it. */
const DIALOGS = { ban: BanDialog, rename: RenameDialog, merge: MergeDialog };

/** Lets people correct the clusters below, and shows the dialogs for this. */
export function CorrectingProvider({ children, onEdit }: { children: React.ReactNode; onEdit?: () => void }) {
  const session = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const correcting = useMemo<Correcting>(
    () => ({
      banLabel: item => setOpen({ what: 'ban', item }),
      banWord: word => void ban(session, banOfWord(word), onEdit),
      rename: item => setOpen({ what: 'rename', item }),
      merge: item => setOpen({ what: 'merge', item }),
      split: item => void split(session, item),
      only: item => void clusterOnly(session, item.documents, item.label),
      pin: item => pin(session, item),
    }),
    [session, onEdit],
  );
  const Asked = open && DIALOGS[open.what];
  return (
    <CorrectingContext value={correcting}>
      {children}
      {Asked && open && <Asked item={open.item} onClose={() => setOpen(null)} {...(onEdit ? { onEdit } : {})} />}
    </CorrectingContext>
  );
}
