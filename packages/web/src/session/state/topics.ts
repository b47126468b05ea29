/** Changes of the topics that a person keeps: they are made, opened, updated and removed. */
import type { KeptTopics } from '../topics/kept-topics.js';
import type { Transitions } from './state.js';

export interface TopicsEvent {
  readonly type: 'topics kept';
  /** Null removes them. */
  readonly topics: KeptTopics | null;
}

export const topicsTransitions: Transitions<TopicsEvent> = {
  'topics kept': (state, { topics }) => ({ ...state, topics }),
};
