/** Jobs about topic models, for registries of engines that run them. */
export { runTopicJob } from './run/topics/run-topic-job.js';
