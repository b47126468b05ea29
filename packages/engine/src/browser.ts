/** The engine for runtimes without Node: on this thread or in a Web Worker. It exports the names of `index.ts`. */

export type { WorkerOptions } from './create-engine.js';
export { createEngine } from './create-web-engine.js';
export type { Engine, Load, RunOptions, TimedRun } from './engine.js';
export { type LimitDeclaration, queueLimits, requestLimits } from './limit-declarations.js';
export { LocalEngine } from './local-engine.js';
export { closest } from './registry/closest.js';
export { defaultLimits, type Limits } from './registry/limits.js';
export {
  createRegistry,
  type LanguageChooser,
  type LanguageEntry,
  listOf,
  type Registry,
  type RegistryLists,
  type Template,
  type TieLoader,
  type WordVectorsEntry,
} from './registry/registry.js';
export { type Facts, type Job, type Outcome, StopReason, type Surroundings } from './run/job.js';
export { failureOf } from './run/report-error.js';
export { runJob } from './run/run-job.js';
export { StopController, type StopSignal } from './stop-signal.js';
export { type Port, serve, webPort } from './web/serve.js';
export { type WebClusterOptions, WebEngine, type WebHelpers, type WorkerLike } from './web/web-engine.js';
