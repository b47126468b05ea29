import { type ErrorReport, errorReport } from '@sheaf/protocol';
import { StopReason } from './job.js';

/** The work was ended from outside. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly report: ErrorReport;

  constructor(readonly reason: number) {
    super('Stopped');
    this.report = errorReport(reason === StopReason.deadline ? 'deadline-exceeded' : 'cancelled');
  }
}
