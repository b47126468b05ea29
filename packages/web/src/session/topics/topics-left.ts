/** The topics that were kept in another open file, so that they can be offered where there are none. */
import { create } from 'zustand';
import type { KeptTopics } from './kept-topics.js';

interface TopicsLeft {
  /** Those of the project that was left last with some; null before that. */
  readonly left: { readonly project: string; readonly topics: KeptTopics } | null;
  /** A project goes off the screen: its topics are remembered, and those that were removed are forgotten. */
  readonly leave: (project: string | null, topics: KeptTopics | null) => void;
}

export const useTopicsLeft = create<TopicsLeft>(set => ({
  left: null,
  leave: (project, topics) =>
    set(({ left }) => {
      if (project !== null && topics !== null) return { left: { project, topics } };
      return { left: project === left?.project ? null : left };
    }),
}));
