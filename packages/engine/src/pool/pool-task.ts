/** A job on its way through the pool. */
import type { SharedTask } from '@sheaf/core';
import { type Job, type Outcome, StopReason } from '../run/job.js';
import type { StopSignal } from '../stop-signal.js';
import { expectedWork, isLarge, patienceOf } from './expected-work.js';
import type { Waiting } from './waiting-line.js';

/** An outcome with the moment, in milliseconds since 1970, at which its work began. */
export interface TimedOutcome {
  readonly outcome: Outcome;
  readonly began: number;
}

/** What a thread says in the middle of a job: others may help with this. */
export interface HelpWanted {
  readonly help: SharedTask;
}

export interface PoolTask extends Waiting {
  readonly job: Job;
  /** Aborts when the caller no longer wants the outcome. */
  readonly signal: StopSignal;
  readonly resolve: (outcome: TimedOutcome) => void;
  readonly reject: (error: unknown) => void;
  /** Is called when a thread begins with the job: again after `onPutBack`. */
  readonly onBegin: () => void;
  /** Is called when the job has been interrupted and waits once more. */
  readonly onPutBack: () => void;
  /** Is told how long helpers have worked for the job, in milliseconds. */
  readonly onHelped: (millis: number) => void;
  /** The moment at which the job came, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** Milliseconds for which the job will work, about. It grows when the job is interrupted because it works longer. */
  expected: number;
  /** The number of the next turn, from 0: it grows whenever the job is interrupted. */
  turns: number;
}

/** What a caller can set for a job. */
export interface TaskOptions
  extends Pick<PoolTask, 'signal'>,
    Partial<Pick<PoolTask, 'client' | 'onBegin' | 'onPutBack' | 'onHelped'>> {}

/** Bytes of a body that may wait inside a thread. Larger ones take so long that it does not matter where they wait. */
const MOST_AHEAD = 2 ** 18;

/**
 * Milliseconds of the turns of a job, from the first to the last. Later turns are longer, because a short job may have
 * been the first on a new thread, or the machine was busy. After its last turn a job waits for a place.
 */
export const TURNS = [250, 1000, 4000] as const;

/** Bytes of a body up to which a job begins with each turn. A larger body would not be read before the turn ends. */
const MOST_IN_TURN = [2 ** 20, 2 ** 23, Number.POSITIVE_INFINITY] as const;

/** The task of a job that comes now. */
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

/** The number of the first turn that the job may get: large bodies begin with longer turns, behind small ones. */
const firstTurnOf = ({ body }: Job): number =>
  body instanceof Uint8Array ? MOST_IN_TURN.findIndex(most => body.byteLength <= most) : 0;
/** Whether the job lets shorter ones pass. */
export const yieldsToOthers = ({ expected, since }: PoolTask): boolean =>
  isLarge(expected) && performance.now() - since < patienceOf(expected);
/** Whether others let the job pass. */
export const isSmall = ({ expected }: PoolTask): boolean => !isLarge(expected);
/** Whether the job may be handed to a thread that is still at work on another one. */
export const canBeHandedAhead = ({ job: { body, stop } }: PoolTask): boolean =>
  stop !== undefined && body instanceof Uint8Array && body.byteLength <= MOST_AHEAD;

/** Jobs that cannot be interrupted get no turn. */
export const mayHaveTurn = ({ job: { stop } }: PoolTask): boolean => stop !== undefined;

/** Whether the job waits for its first turn. */
export const isFresh = (task: PoolTask): boolean => task.turns === 0 && mayHaveTurn(task);
/** A job as threads get it. Only the thread that turns the ticket into `BEGUN` runs the job. */
export interface HandedJob {
  readonly job: Job;
  readonly ticket: number;
}

/** Place of the stop reason, and of the ticket, in a job's `stop` flag. */
const REASON = 0;
/** The ticket is negative; 0 while no thread has the job, `BEGUN` once it runs. */
const TICKET = 1;
const BEGUN = 1;

/** The most negative ticket. A program that needs more begins at -1 again. */
export const LAST_TICKET = -0x7fffffff;

export const ticketAfter = (ticket: number): number => (ticket === LAST_TICKET ? -1 : ticket - 1);

let latest = 0;

/** A ticket for the next thread that gets the job. Tickets given before are invalid from then on. */
export function giveTicket({ stop }: Job): number {
  latest = ticketAfter(latest);
  if (stop) Atomics.store(stop, TICKET, latest);
  return latest;
}

/** On the thread: whether the job is still to be run here. */
export const claim = ({ job: { stop }, ticket }: HandedJob): boolean =>
  stop === undefined || Atomics.compareExchange(stop, TICKET, ticket, BEGUN) === ticket;

/** In the pool: takes the job back from the thread that has it, if there is one, unless the job has begun. */
export function recall({ stop }: Pick<Job, 'stop'>): boolean {
  if (stop === undefined) return false;
  const ticket = Atomics.load(stop, TICKET);
  return ticket !== BEGUN && Atomics.compareExchange(stop, TICKET, ticket, 0) === ticket;
}

/** In the pool: makes the ticket of a thread that has ended invalid. */
export function withdraw({ stop }: Job): void {
  if (stop) Atomics.store(stop, TICKET, 0);
}

/**
 * Interrupts a job that has begun, so that it can be run again later. Does nothing if the job is being stopped for
 * good.
 */
export function interrupt({ stop }: Job): void {
  if (stop) Atomics.compareExchange(stop, REASON, StopReason.none, StopReason.interrupted);
}

/** Makes an interrupted job fit to be begun once more. @returns whether it was interrupted, and not stopped for good */
export function renew({ stop }: Job): boolean {
  if (!stop) return false;
  const { none, interrupted } = StopReason;
  if (Atomics.compareExchange(stop, REASON, interrupted, none) !== interrupted) return false;
  Atomics.store(stop, TICKET, 0);
  return true;
}
