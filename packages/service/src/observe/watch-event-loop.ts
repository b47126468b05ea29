/** Notices where the event loop was held: for that time no request was read, no response sent and no limit of time kept. */
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';

/** Milliseconds above which a hold is logged and counted. */
export const LONG_HOLD = 200;

/** Milliseconds between two looks. A hold is measured to that precision. */
const BETWEEN = 20;

interface Observers {
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Pick<Metrics, 'observeHold'> | null;
}

/** Watches until the returned function is called. */
export function watchEventLoop({ log, metrics }: Observers): () => void {
  let looked = performance.now();
  const look = (): void => {
    const now = performance.now();
    const millis = Math.round(now - looked - BETWEEN);
    looked = now;
    if (millis <= LONG_HOLD) return;
    metrics?.observeHold(millis / 1000);
    log.warn({ millis }, 'The event loop was held. No other request was served in this time.');
  };
  const timer = setInterval(look, BETWEEN);
  timer.unref();
  return () => clearInterval(timer);
}
