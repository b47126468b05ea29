import { type RequestError, requestError } from '@sheaf/protocol';

/** The request is likely to need more memory than there is for it. */
export const outOfMemory = (): RequestError =>
  requestError('too-large', { message: 'The request needs more memory than a worker has.' });

/** Thrown where work has used up the memory of its worker. The thread ends, for the work is left half done. */
export class OutOfMemoryError extends Error {
  override readonly name = 'OutOfMemoryError';
  /** The code that Node uses when V8 finds that a thread has no memory left. */
  readonly code = 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Whether it is this error, on whichever side of a thread, or a buffer that could not be had. */
export function isOutOfMemory(error: unknown): boolean {
  if ((error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') return true;
  return error instanceof RangeError && /allocation failed/i.test(error.message);
}
