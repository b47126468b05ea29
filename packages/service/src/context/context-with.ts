import type { Engine } from '@sheaf/engine';
import type { Logger } from 'pino';
import { createAccessControl } from '../guard/access-control.js';
import { createAnswerCache } from '../guard/answer-cache.js';
import { createRateLimiter } from '../guard/rate-limiter.js';
import { createMetrics } from '../observe/metrics.js';
import type { ServeOptions } from '../options/serve-options.js';
import type { ServiceContext } from './context.js';

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
