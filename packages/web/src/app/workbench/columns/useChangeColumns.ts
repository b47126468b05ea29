import { useCallback } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { changeColumns } from '../../../session/runs/putting-columns.js';
import { useSession } from '../../../ui/SessionContext.js';

export function useChangeColumns(): (change: (collection: Collection) => Collection) => void {
  const session = useSession();
  return useCallback(change => changeColumns(session, change), [session]);
}
