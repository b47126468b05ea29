/** What the routes share. */
import type { Engine } from '@sheaf/engine';
import type { Logger } from 'pino';
import type { AccessControl } from '../guard/access-control.js';
import type { RateLimiter } from '../guard/rate-limiter.js';
import type { ResponseCache } from '../guard/response-cache.js';
import type { Ledger } from '../memory/ledger.js';
import type { Metrics } from '../observe/metrics.js';
import type { ServeOptions } from '../options/serve-options.js';
import type { Searches } from '../search/declared-search.js';
import type { ServerState } from './server-state.js';

/** What the routes of one server share. */
export interface ServiceContext {
  /** Runs the requests. */
  readonly engine: Engine;
  /** The options in force. */
  readonly options: ServeOptions;
  /** The log of the server. */
  readonly log: Logger;
  /** Prometheus metrics; null if they are switched off. */
  readonly metrics: Metrics | null;
  /** Responses that may be used again; null if there is no cache. */
  readonly cache: ResponseCache | null;
  /** The check of API keys; null if the server has no keys. */
  readonly access: AccessControl | null;
  /** The memory for what clients send and have not read. */
  readonly ledger: Ledger;
  /** Bytes for runs of agents, which the ledger does not count. */
  readonly runBytes: number;
  /** The limits of each client; null if there are none. */
  readonly rates: RateLimiter | null;
  /** What `--searches` declares, by name. */
  readonly searches: Searches;
  /** Whether the server is ready, and whether it stops. */
  readonly state: ServerState;
}
