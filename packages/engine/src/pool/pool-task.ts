/** A job on its way through the pool. */
import type { SharedTask } from '@sheaf/core';
import { type Job, type Outcome, StopReason } from '../run/job.js';
import type { StopSignal } from '../stop-signal.js';
import { expectedWork, isLarge, patienceOf } from './expected-work.js';
import type { Waiting } from './waiting-line.js';

/** An outcome and the time at which its work began, in milliseconds since 1970. */
export interface TimedOutcome {
  readonly outcome: Outcome;
  readonly began: number;
}

/** A message from a thread that runs a job: other threads may help with this task. */
export interface HelpWanted {
  readonly help: SharedTask;
}

export interface PoolTask extends Waiting {
  readonly job: Job;
  /** Aborts when the caller no longer wants the outcome. */
  readonly signal: StopSignal;
  readonly resolve: (outcome: TimedOutcome) => void;
  readonly reject: (error: unknown) => void;
  /** Called when a thread begins the job, and again after each `onPutBack`. */
  readonly onBegin: () => void;
  /** Called when the job was interrupted and waits again. */
  readonly onPutBack: () => void;
  /** Called with the milliseconds for which helpers have worked on the job. */
  readonly onHelped: (millis: number) => void;
  /** When the job arrived, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** About how many milliseconds the job will run. It grows when the job is interrupted because it runs longer. */
  expected: number;
  /** The number of the next turn, from 0. It grows with every interruption. */
  turns: number;
}

/** What a caller can set for a job. */
export interface TaskOptions
  extends Pick<PoolTask, 'signal'>,
    Partial<Pick<PoolTask, 'client' | 'onBegin' | 'onPutBack' | 'onHelped'>> {}

/** The largest body, in bytes, that is handed to a busy thread. Larger jobs run so long that it would save nothing. */
const MOST_AHEAD = 2 ** 18;

/**
 * How long each turn of a job is, in milliseconds. Later turns are longer, because even a short job can need more time
 * on a new thread or a busy machine. After its last turn a job waits for a place.
 */
export const TURNS = [250, 1000, 4000] as const;

/** The largest body, in bytes, that may begin with each turn. A larger body could not even be read within the turn. */
const MOST_IN_TURN = [2 ** 20, 2 ** 23, Number.POSITIVE_INFINITY] as const;

/** The task of a job that arrives now. */
export const taskOf = (
  job: Job,
  { signal, client = '', onBegin = () => {}, onPutBack = () => {}, onHelped = () => {} }: TaskOptions,
  settle: Pick<PoolTask, 'resolve' | 'reject'>,
): PoolTask => ({
  job,
  signal,
  client,
  onBegin,
  onPutBack,
  onHelped,
  since: performance.now(),
  expected: expectedWork(job),
  turns: firstTurnOf(job),
  ...settle,
});

/** The first turn that the job may get: jobs with large bodies skip the short turns. */
const firstTurnOf = ({ body }: Job): number =>
  body instanceof Uint8Array ? MOST_IN_TURN.findIndex(most => body.byteLength <= most) : 0;
/** Whether shorter jobs may overtake the job. */
export const yieldsToOthers = ({ expected, since }: PoolTask): boolean =>
  isLarge(expected) && performance.now() - since < patienceOf(expected);
/** Whether the job may overtake large ones. */
export const isSmall = ({ expected }: PoolTask): boolean => !isLarge(expected);
/** Whether the job may be handed to a thread that still runs another one. */
export const canBeHandedAhead = ({ job: { body, stop } }: PoolTask): boolean =>
  stop !== undefined && body instanceof Uint8Array && body.byteLength <= MOST_AHEAD;

/** Jobs that cannot be interrupted get no turn. */
export const mayHaveTurn = ({ job: { stop } }: PoolTask): boolean => stop !== undefined;

/** Whether the job waits for its first turn. */
export const isFresh = (task: PoolTask): boolean => task.turns === 0 && mayHaveTurn(task);
/** A job as it is sent to a thread. The thread may run it only if it succeeds in replacing the ticket by `BEGUN`. */
export interface HandedJob {
  readonly job: Job;
  readonly ticket: number;
}

/** The index of the stop reason in a job's `stop` flag. */
const REASON = 0;
/** The index of the ticket: a negative number; 0 while no thread has the job, `BEGUN` once it runs. */
const TICKET = 1;
const BEGUN = 1;

/** The lowest ticket. The next one after it is -1 again. */
export const LAST_TICKET = -0x7fffffff;

export const ticketAfter = (ticket: number): number => (ticket === LAST_TICKET ? -1 : ticket - 1);

let latest = 0;

/** Returns a ticket for the next thread that gets the job, and makes earlier tickets invalid. */
export function giveTicket({ stop }: Job): number {
  latest = ticketAfter(latest);
  if (stop) Atomics.store(stop, TICKET, latest);
  return latest;
}

/** Called on the thread: whether it may run the job. */
export const claim = ({ job: { stop }, ticket }: HandedJob): boolean =>
  stop === undefined || Atomics.compareExchange(stop, TICKET, ticket, BEGUN) === ticket;

/** Called in the pool: takes the job back from its thread. @returns false if the job has begun */
export function recall({ stop }: Pick<Job, 'stop'>): boolean {
  if (stop === undefined) return false;
  const ticket = Atomics.load(stop, TICKET);
  return ticket !== BEGUN && Atomics.compareExchange(stop, TICKET, ticket, 0) === ticket;
}

/** Called in the pool: makes the ticket of a thread that has ended invalid. */
export function withdraw({ stop }: Job): void {
  if (stop) Atomics.store(stop, TICKET, 0);
}

/**
 * Interrupts a running job, so that it can be run again later. Does nothing if the job is already being stopped for
 * good.
 */
export function interrupt({ stop }: Job): void {
  if (stop) Atomics.compareExchange(stop, REASON, StopReason.none, StopReason.interrupted);
}

/** Prepares an interrupted job to run again. @returns false if it was stopped for good */
export function renew({ stop }: Job): boolean {
  if (!stop) return false;
  const { none, interrupted } = StopReason;
  if (Atomics.compareExchange(stop, REASON, interrupted, none) !== interrupted) return false;
  Atomics.store(stop, TICKET, 0);
  return true;
}
