/** The error of work that was stopped from outside. */
import { type ErrorReport, errorReport } from '@sheaf/protocol';
import { StopReason } from './job.js';

export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly report: ErrorReport;

  constructor(reason: number) {
    super('Stopped');
    this.report = reportOf(reason);
  }
}

function reportOf(reason: number): ErrorReport {
  if (reason === StopReason.deadline) return errorReport('deadline-exceeded');
  if (reason === StopReason.noThread) return errorReport('queue-timeout');
  if (reason !== StopReason.patience) return errorReport('cancelled');
  const message = 'Clustering took longer than the request allows. Time spent in the queue was counted.';
  return errorReport('deadline-exceeded', { message });
}

/** @throws StoppedError if the caller has set the flag */
export function throwIfStopped(stop: Int32Array | undefined): void {
  const reason = stop ? Atomics.load(stop, 0) : 0;
  if (reason !== 0) throw new StoppedError(reason);
}
