import type { Engine } from '@sheaf/engine';
import type { Logger } from 'pino';
import { createAccessControl } from './access-control.js';
import { createAnswerCache } from './answer-cache.js';
import type { ServiceContext } from './context.js';
import { createMetrics } from './metrics.js';
import { createRateLimiter } from './rate-limiter.js';
import type { ServeOptions } from './serve-options.js';

/** Everything the routes need around an engine. @param fingerprint changes with what else answers depend on */
export const contextWith = (
  engine: Engine,
  options: ServeOptions,
  log: Logger,
  fingerprint: string,
): ServiceContext => ({
  engine,
  options,
  log,
  metrics: options.metrics ? createMetrics(engine) : null,
  cache: createAnswerCache(options, fingerprint),
  access: createAccessControl(options),
  rates: createRateLimiter(options),
  state: { draining: false, ready: false },
});
