/**
 * Tells a client that is slow from one that only keeps its connection open. There is no limit on the whole time of an
 * upload: a body may take hours, if it continues arriving.
 */
import { LONGEST_TIMER } from '@sheaf/engine/internal';

/** Bytes that must arrive within each idle time. */
export const LEAST_PROGRESS = 1024;

export interface Progress {
  /** Milliseconds; zero for any time. */
  readonly idleTime: number;
  /** Bytes that have arrived so far. */
  readonly arrived: () => number;
  /** Whether the client is expected to send something. Default: always. */
  readonly isAwaited?: () => boolean;
  /** Too few bytes have arrived. Is called once. */
  readonly onStall: () => void;
}

/** @returns ends the watch */
export function watchProgress({ idleTime, arrived, isAwaited = () => true, onStall }: Progress): () => void {
  if (idleTime === 0) return () => {};
  let before = arrived();
  const period = Math.min(idleTime, LONGEST_TIMER);
  const timer = setInterval(() => {
    const now = arrived();
    if (now - before >= LEAST_PROGRESS || !isAwaited()) before = now;
    else {
      clearInterval(timer);
      onStall();
    }
  }, period);
  return () => clearInterval(timer);
}
