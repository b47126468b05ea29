import type { Engine } from '@sheaf/engine';
import type { Logger } from 'pino';
import { type AccessControl, createAccessControl } from '../guard/access-control.js';
import { createRateLimiter } from '../guard/rate-limiter.js';
import { createResponseCache } from '../guard/response-cache.js';
import type { Ledger } from '../memory/ledger.js';
import { LARGEST_RUNS } from '../memory/plan-memory.js';
import { createMetrics } from '../observe/metrics.js';
import type { ServeOptions } from '../options/serve-options.js';
import type { Searches } from '../search/declared-search.js';
import type { ServiceContext } from './context.js';
import { ServerState } from './server-state.js';

/** What else a context is made of. */
export interface ContextParts {
  readonly log: Logger;
  readonly ledger: Ledger;
  /** Bytes for runs of agents. */
  readonly runBytes?: number;
  /** Changes with everything outside the request that a response depends on. */
  readonly fingerprint: string;
  /** By default made from the options. */
  readonly access?: AccessControl | null;
  /** By default none. */
  readonly searches?: Searches;
}

/** Everything the routes need around an engine. */
export const contextWith = (
  engine: Engine,
  options: ServeOptions,
  {
    log,
    ledger,
    runBytes = LARGEST_RUNS,
    fingerprint,
    access = createAccessControl(options),
    searches = new Map(),
  }: ContextParts,
): ServiceContext => ({
  engine,
  options,
  log,
  ledger,
  runBytes,
  metrics: options.metrics ? createMetrics(engine, ledger) : null,
  cache: createResponseCache(options, fingerprint),
  access,
  rates: createRateLimiter(options),
  searches,
  state: new ServerState(),
});
