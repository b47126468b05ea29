/** What a program needs of agents on its own thread: messages become jobs, and their runs are kept. */
export { defaultBounds, RunStore, type StoreBounds } from './runs/run-store.js';
export { type MessageGiven, type MessageTold, messageJob, toldOf } from './server/message-job.js';
