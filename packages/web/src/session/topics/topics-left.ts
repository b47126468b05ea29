/** The topics that were kept in another open file, so that they can be offered where there are none. */
import { create } from 'zustand';
import type { KeptTopics } from './kept-topics.js';

interface TopicsLeft {
  /** The project that they belong to. */
  readonly project: string;
  readonly topics: KeptTopics;
}

/** Those of the project that was left last with some; null before that. */
export const useTopicsLeft = create<{ readonly left: TopicsLeft | null }>(() => ({ left: null }));

/** A project goes off the screen: its topics are remembered, and those that were removed are forgotten. */
export function leaveTopics(project: string | null, topics: KeptTopics | null): void {
  if (project === null) return;
  if (topics !== null) useTopicsLeft.setState({ left: { project, topics } });
  else if (useTopicsLeft.getState().left?.project === project) useTopicsLeft.setState({ left: null });
}
