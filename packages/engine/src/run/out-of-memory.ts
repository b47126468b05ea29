import { type RequestError, requestError } from '@sheaf/protocol';

/** The error for a request that would probably need more memory than is available. */
export const outOfMemory = (): RequestError =>
  requestError('too-large', { message: 'The request needs more memory than a worker has.' });

/** Thrown when work has used up the memory of its worker. The thread must end, because its state is unknown then. */
export class OutOfMemoryError extends Error {
  override readonly name = 'OutOfMemoryError';
  /** The code that Node uses when V8 finds that a thread has no memory left. */
  readonly code = 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Whether it is this error, from this thread or another, or the error for a buffer that could not be allocated. */
export function isOutOfMemory(error: unknown): boolean {
  if ((error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') return true;
  return error instanceof RangeError && /allocation failed/i.test(error.message);
}
