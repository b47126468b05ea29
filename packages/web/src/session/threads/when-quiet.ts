/**
 * When the page may do work that nothing waits for. Threads that cluster need the processor, and a computer with two cores
 * has none to spare for files that are fetched ahead.
 */
import { isAwaiting } from '../later.js';
import { isWorking } from './in-flight.js';

/** Milliseconds between two looks whether work has ended. */
const PAUSE = 2000;

export const wait = (millis: number): Promise<void> => new Promise(resolve => setTimeout(resolve, millis));

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise(resolve =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : setTimeout(resolve),
  );

/** Waits until the page is idle, and then until no work is in flight and no script is waited for. */
export async function untilQuiet(): Promise<void> {
  await idle();
  while (isAwaiting() || isWorking()) await wait(PAUSE);
}
