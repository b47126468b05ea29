/** What is refused before any route sees it: bytes that are not a request, and connections. Each is counted and logged. */
import type { Logger } from 'pino';
import type { ServeOptions } from '../options/serve-options.js';
import type { Metrics } from './metrics.js';
import { reasonOf } from './refusal-reasons.js';

interface Observers {
  readonly log: Logger;
  readonly metrics: Metrics | null;
  readonly options: Pick<ServeOptions, 'accessLog'>;
}

export interface Refusals {
  /** The bytes of a client got this status. */
  readonly request: (status: number) => void;
  /** There were too many connections for one more. */
  readonly connection: () => void;
  /** The system could not accept a connection. */
  readonly accept: (error: NodeJS.ErrnoException) => void;
}

/** Milliseconds for which refused connections are gathered in one line of the log, because there can be thousands. */
const GATHER_MILLIS = 1000;

export function reportRefusals({ log, metrics, options }: Observers): Refusals {
  const tooMany = gathered(count => log.warn({ count }, 'connections refused: the maximum number is open'));
  const failed = gathered((count, code) => log.warn({ count, code }, 'connections could not be accepted'));
  return {
    request(status) {
      const outcome = reasonOf(status);
      metrics?.countRefusal(outcome);
      if (options.accessLog) log.info({ status, outcome }, 'no request');
    },
    connection() {
      metrics?.countRefusal('too-many-connections');
      tooMany();
    },
    accept({ code = 'unknown' }) {
      metrics?.countRefusal('accept-failed');
      failed(code);
    },
  };
}

/** Reports the first call at once, and the further ones together, as a number. */
function gathered(report: (count: number, detail?: string) => void): (detail?: string) => void {
  let [count, isQuiet] = [0, true];
  const look = (detail?: string) => {
    isQuiet = count === 0;
    if (isQuiet) return;
    report(count, detail);
    count = 0;
    setTimeout(look, GATHER_MILLIS, detail).unref();
  };
  return detail => {
    count++;
    if (isQuiet) look(detail);
  };
}
