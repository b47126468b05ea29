/**
 * Topics that stay: fit them once, put any further document into one, and see what is new.
 *
 * @example
 * import { english } from 'sheaf';
 * import { createAssigner, fitTopics, updateTopics } from 'sheaf/topics';
 *
 * const lastMonth = ['Printer jams', 'Printer offline', 'Printer needs toner', 'Login fails', 'Login page is blank'];
 * const thisWeek = ['Printer is loud', 'Login is slow'];
 * const { model } = fitTopics(lastMonth, { language: english });
 * const { model: next, events } = updateTopics(model, thisWeek, { language: english, period: '2026-W48' });
 * const { topic } = createAssigner(next, english).assign({ title: 'Cannot login' });
 * console.log(model.topics.length, events.length, next.topics.find(({ id }) => id === topic)!.labels[0]);
 * // → 2 2 Login
 *
 * @packageDocumentation
 */
export {
  type Assigner,
  type AssignerOptions,
  type Assignment,
  type AssignOptions,
  createAssigner,
} from './create-assigner.js';
export { editTopics, type TopicEdits } from './edit-topics.js';
export { type Fit, type FitOptions, fitTopics, type GivenCluster } from './fit-topics.js';
export type { TopicEvent } from './growth/topic-events.js';
export { type ReadModelOptions, readTopicModel, toTopicModel } from './model/read-topic-model.js';
export { printTopicModel } from './model/seal-model.js';
export type { Ancestor, Exemplar, TermCounts, Topic, TopicModel, TopicTerms } from './model/topic-model.js';
export { TopicModelError, type TopicModelFault } from './model/topic-model-error.js';
export { type RefitOptions, refitTopics } from './refit-topics.js';
export { type Trend, type TrendKind, type TrendOptions, type TrendRow, type Trends, trends } from './trends.js';
export { type TrendsBy, trendsBy, type ValueRow, type ValueTrends } from './trends-by.js';
export { type Update, type UpdateOptions, updateTopics } from './update-topics.js';
