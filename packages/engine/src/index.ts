export { createEngine, type WorkerOptions } from './create-engine.js';
export type { Engine, Load, RunOptions } from './engine.js';
export { type Facts, type Job, type Outcome, StopReason } from './job.js';
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
