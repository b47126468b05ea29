/** A job on its way through the pool. */
import type { Job, Outcome } from '../run/job.js';

/** An outcome with the moment, in milliseconds since 1970, at which its work began. */
export interface TimedOutcome {
  readonly outcome: Outcome;
  readonly began: number;
}

export interface PoolTask {
  readonly job: Job;
  /** Says that nobody wants the answer any more. */
  readonly signal: AbortSignal;
  readonly resolve: (outcome: TimedOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A job as threads get it. Only who turns the ticket into `BEGUN` runs the job. */
export interface HandedJob {
  readonly job: Job;
  readonly ticket: number;
}

/** Place of the ticket in a job's `stop` flag, negative: 0 while no thread has the job, `BEGUN` once it runs. */
const TICKET = 1;
const BEGUN = 1;

let tickets = 0;

/** A ticket for the next thread that gets the job. Tickets given before are worth nothing any more. */
export function giveTicket({ stop }: Job): number {
  tickets = tickets === -0x7fffffff ? -1 : tickets - 1;
  if (stop) Atomics.store(stop, TICKET, tickets);
  return tickets;
}

/** On the thread: whether the job is still to be run here. */
export const claim = ({ job: { stop }, ticket }: HandedJob): boolean =>
  stop === undefined || Atomics.compareExchange(stop, TICKET, ticket, BEGUN) === ticket;

/** On the other side: takes the job back from the thread that has it, if one has, unless it has begun. */
export function recall({ stop }: Pick<Job, 'stop'>): boolean {
  if (stop === undefined) return false;
  const ticket = Atomics.load(stop, TICKET);
  return ticket !== BEGUN && Atomics.compareExchange(stop, TICKET, ticket, 0) === ticket;
}
