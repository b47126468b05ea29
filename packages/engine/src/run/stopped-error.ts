import type { ErrorReport } from '@sheaf/protocol';
import { StopReason } from './job.js';

const cancelled: ErrorReport = {
  code: 'cancelled',
  status: 503,
  type: 'UNHANDLED_ERROR',
  message: 'The request was cancelled.',
};

const deadline: ErrorReport = {
  code: 'deadline-exceeded',
  status: 503,
  type: 'UNHANDLED_ERROR',
  message: 'Clustering took longer than the time limit of the request.',
};

/** The work was ended from outside. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly report: ErrorReport;

  constructor(readonly reason: number) {
    super('Stopped');
    this.report = reason === StopReason.deadline ? deadline : cancelled;
  }
}
