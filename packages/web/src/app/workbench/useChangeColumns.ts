import { useCallback } from 'react';
import type { Collection } from '../../session/collection.js';
import { changeColumns } from '../../session/open.js';
import { keepFetched } from '../../session/workbench.js';
import { useSession } from '../../ui/SessionContext.js';

/** Changes what columns are for; documents that were fetched need not be fetched again. */
export function useChangeColumns(): (change: (collection: Collection) => Collection) => void {
  const session = useSession();
  return useCallback(
    change => {
      const before = session.getState().collection;
      changeColumns(session, change);
      keepFetched(before, session.getState().collection);
    },
    [session],
  );
}
