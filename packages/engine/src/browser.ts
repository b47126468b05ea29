/** The engine where there is no Node: on this thread, or behind a Web Worker. */
export type { Facts, Job, Outcome } from './job.js';
export { defaultLimits, type Limits } from './limits.js';
export { LocalEngine } from './local-engine.js';
export {
  createRegistry,
  type LanguageChooser,
  type LanguageEntry,
  listOf,
  type Registry,
  type RegistryLists,
  type Template,
} from './registry.js';
export { runJob } from './run-job.js';
export { type WebClusterOptions, WebEngine, type WorkerLike } from './web-engine.js';
export { type Port, serve, webPort } from './worker.js';
