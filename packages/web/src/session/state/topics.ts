/** What happens to the topics that a person keeps: they are made, opened, brought up to date, and forgotten. */
import type { KeptTopics } from '../topics/kept-topics.js';
import type { Transitions } from './state.js';

export interface TopicsEvent {
  readonly type: 'topics kept';
  /** Null: they are forgotten. */
  readonly topics: KeptTopics | null;
}

export const topicsTransitions: Transitions<TopicsEvent> = {
  'topics kept': (state, { topics }) => ({ ...state, topics }),
};
