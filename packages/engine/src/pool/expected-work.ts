/**
 * How long a job will work, as far as that can be told before it begins, and how long it lets shorter ones pass for
 * that. The estimate need not be good: it decides who goes first, and turns take care of jobs that it is wrong about.
 */
import type { Job } from '../run/job.js';

/** Bytes of a body that are read and clustered in a millisecond, about. */
const BYTES_PER_MILLI = 10_000;

/** Milliseconds from which on a job is large. */
const LARGE = 100;

/** A large job lets others pass until it has waited for this multiple of the time it will work. */
const PATIENCE = 10;
/** Milliseconds for which a job lets others pass at most. */
const LONGEST = 10_000;

/** Milliseconds of work. Requests that are read already count as small. */
export const expectedWork = ({ body }: Pick<Job, 'body'>): number =>
  body instanceof Uint8Array ? body.byteLength / BYTES_PER_MILLI : 0;

export const isLarge = (work: number): boolean => work >= LARGE;

/** Milliseconds for which a job of so much work waits while there are smaller ones. */
export const patienceOf = (work: number): number => (isLarge(work) ? Math.min(LONGEST, PATIENCE * work) : 0);
