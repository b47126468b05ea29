/**
 * A rough estimate of how long a job will run, and how long shorter jobs may overtake it because of that. The estimate
 * need not be good: it only orders the queue, and the turns of the pool correct its errors.
 */
import type { Job } from '../run/job.js';

/** About how many bytes of a body are read and clustered per millisecond. */
const BYTES_PER_MILLI = 10_000;

/** A job that will run for more milliseconds than this is large. */
const LARGE = 100;

/** Others may overtake a large job until it has waited for this multiple of the time it will run. */
const PATIENCE = 10;
/** The longest time, in milliseconds, during which others may overtake a job. */
const LONGEST = 10_000;

/** Milliseconds. Requests that have already been read count as small. */
export const expectedWork = ({ body }: Pick<Job, 'body'>): number =>
  body instanceof Uint8Array ? body.byteLength / BYTES_PER_MILLI : 0;

export const isLarge = (work: number): boolean => work >= LARGE;

/** How many milliseconds smaller jobs may overtake a job of this length. */
export const patienceOf = (work: number): number => (isLarge(work) ? Math.min(LONGEST, PATIENCE * work) : 0);
