import type { ClusterItem } from '@sheaf/views';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ban, banOfWord, pin } from '../../../session/runs/correcting.js';
import { useSession } from '../../SessionContext.js';
import { type Correcting, CorrectingContext } from './Correcting.js';

interface Open {
  readonly what: 'ban' | 'rename' | 'merge';
  readonly item: ClusterItem;
}

/** Each loads when it is first asked for. */
const DIALOGS = {
  ban: lazy(() => import('./BanDialog.js').then(module => ({ default: module.BanDialog }))),
  rename: lazy(() => import('./RenameDialog.js').then(module => ({ default: module.RenameDialog }))),
  merge: lazy(() => import('./MergeDialog.js').then(module => ({ default: module.MergeDialog }))),
};

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
      pin: item => pin(session, item),
    }),
    [session, onEdit],
  );
  const Asked = open && DIALOGS[open.what];
  return (
    <CorrectingContext value={correcting}>
      {children}
      <Suspense fallback={null}>
        {Asked && open && <Asked item={open.item} onClose={() => setOpen(null)} {...(onEdit ? { onEdit } : {})} />}
      </Suspense>
    </CorrectingContext>
  );
}
