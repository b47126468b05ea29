import { useCallback } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { keepFetched } from '../../../session/documents/fetched.js';
import { changeColumns } from '../../../session/opening/open.js';
import { useSession } from '../../../ui/SessionContext.js';

/** Changes the roles of columns. Fetched documents are not fetched again. */
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
