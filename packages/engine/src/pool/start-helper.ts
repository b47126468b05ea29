/** The thread of the operating system under a helper. */
import { Worker } from 'node:worker_threads';
import { Crew, type Helper } from '../help/crew.js';
import { YOUNG_GENERATION } from './start-thread.js';

/** The events of a helper. */
export interface HelperNews {
  /** The helper has finished its part of a task. */
  message: ['done'];
  error: [Error];
  exit: [];
}

/** The part of a Worker that is used. */
export interface HelperThread extends Helper {
  on<K extends keyof HelperNews>(event: K, listener: (...news: HelperNews[K]) => void): unknown;
}

/** @param leave the helper continues its task while the first number is 0 */
export const startHelper = (leave: Int32Array): HelperThread =>
  new Worker(new URL('./node-helper.js', import.meta.url), {
    workerData: { leave },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });

/** Threads that help the thread that calls this. @param size how many */
export const startCrew = (size: number): Crew =>
  new Crew(size, () => {
    const helper = startHelper(new Int32Array(1));
    // Without help the work only takes longer.
    helper.on('error', () => {});
    return helper;
  });
