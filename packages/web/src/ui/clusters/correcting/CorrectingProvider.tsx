import type { ClusterItem } from '@sheaf/views';
import { useMemo, useState } from 'react';
import { later } from '../../../session/later.js';
import { ban, banOfWord, pin } from '../../../session/runs/correcting.js';
import { type Session, toast } from '../../../session/state/session.js';
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

const splitting = later(() => import('../../../session/runs/splitting.js'));
const narrowing = later(() => import('../../../session/runs/narrowing.js'));

const notLoaded = (session: Session) => () =>
  toast(session, 'This part of the page could not be loaded. Your work is safe: try again.');

/** Lets people correct the clusters below, and shows the dialogs for this. */
export function CorrectingProvider({ children, onEdit }: { children: React.ReactNode; onEdit?: () => void }) {
  const session = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const correcting = useMemo<Correcting>(() => {
    const onlyThese: Correcting['onlyThese'] = (documents, name) =>
      void narrowing().then(({ clusterOnly }) => clusterOnly(session, documents, name), notLoaded(session));
    return {
      banLabel: item => setOpen({ what: 'ban', item }),
      banWord: word => void ban(session, banOfWord(word), onEdit),
      rename: item => setOpen({ what: 'rename', item }),
      merge: item => setOpen({ what: 'merge', item }),
      split: item => void splitting().then(({ split }) => split(session, item), notLoaded(session)),
      only: item => onlyThese(item.documents, item.label),
      onlyThese,
      pin: item => pin(session, item),
    };
  }, [session, onEdit]);
  const Asked = open && DIALOGS[open.what];
  return (
    <CorrectingContext value={correcting}>
      {children}
      {Asked && open && <Asked item={open.item} onClose={() => setOpen(null)} {...(onEdit ? { onEdit } : {})} />}
    </CorrectingContext>
  );
}
