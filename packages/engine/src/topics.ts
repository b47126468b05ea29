/** Jobs for topic models and near-duplicates, for the registries of engines that run them. */
export { runTopicJob } from './run/topics/run-topic-job.js';
