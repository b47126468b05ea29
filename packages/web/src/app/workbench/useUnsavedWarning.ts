import { useEffect } from 'react';
import type { SessionState } from '../../session/state/state.js';
import { useSession } from '../../ui/SessionContext.js';

/** Whether closing the page would lose something that took work: a file alone is quickly opened again. */
export const wouldLose = ({ kept, runs, topics }: SessionState): boolean =>
  (runs.length > 0 && kept !== 'saved' && kept !== 'nothing') || topics?.isSaved === false;

/** Lets the browser ask before it closes a page whose work is not kept. */
export function useUnsavedWarning(): void {
  const session = useSession();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose(session.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [session]);
}
