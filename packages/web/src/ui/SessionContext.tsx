import type { Selected } from '@sheaf/views';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Run } from '../session/clusters/run.js';
import type { Session } from '../session/state/session.js';
import { currentRun, type SessionState } from '../session/state/state.js';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A screen needs a session around it.');
  return session;
}

export const useSessionState = <T,>(select: (state: SessionState) => T): T => useStore(useSession(), select);

export const useRun = (): Run | null => useSessionState(currentRun);

export function useSelected(): Selected {
  const { selection } = useSession();
  const now = () => selection.value;
  return useSyncExternalStore(selection.subscribe, now, now);
}
