/** What the routes share. */
import type { Engine } from '@sheaf/engine';
import type { Logger } from 'pino';
import type { AccessControl } from '../guard/access-control.js';
import type { AnswerCache } from '../guard/answer-cache.js';
import type { RateLimiter } from '../guard/rate-limiter.js';
import type { Ledger } from '../memory/ledger.js';
import type { Metrics } from '../observe/metrics.js';
import type { ServeOptions } from '../options/serve-options.js';
import type { ServerState } from './server-state.js';

export interface ServiceContext {
  readonly engine: Engine;
  readonly options: ServeOptions;
  readonly log: Logger;
  readonly metrics: Metrics | null;
  readonly cache: AnswerCache | null;
  readonly access: AccessControl | null;
  /** The memory for what clients send and have not read. */
  readonly ledger: Ledger;
  readonly rates: RateLimiter | null;
  readonly state: ServerState;
}
