/** Jobs about topic models and near-duplicates, for registries of engines that run them. */
export { runTopicJob } from './run/topics/run-topic-job.js';
