import type { KeptTopics } from '../../../session/topics/kept-topics.js';
import { useTopicsLeft } from '../../../session/topics/topics-left.js';
import { useSessionState } from '../../../ui/SessionContext.js';

/** The topics that the documents on screen can go into: their own, or else those kept in another open file. */
export function useTopicsOffered(): KeptTopics | null {
  const left = useTopicsLeft(state => state.left);
  return useSessionState(state => state.topics) ?? left?.topics ?? null;
}
