import type { ServiceContext } from '../context/context.js';
import { sleep } from './sleep.js';

/** Milliseconds between listening and warming up, so that waiting requests come first. */
const HEAD_START = 200;

/** Milliseconds between two checks whether requests are in progress, and the maximum number of checks. */
const LOOK = 100;
const LOOKS = 20;

/**
 * Warms up the threads: each loads English and runs every algorithm once. Then the server reports that it is ready. It
 * accepts requests earlier, but they take longer.
 *
 * @returns an error if no thread can work, so that no request will ever be served
 */
export async function warmUp({ engine, state, log }: ServiceContext): Promise<Error | null> {
  await sleep(HEAD_START);
  // New threads would take the cores from the first requests. The wait is limited, because balancers wait for `ready`.
  for (let look = 0; look < LOOKS && engine.load.running + engine.load.waiting > 0; look++) await sleep(LOOK);
  const documents = ['data mining tools', 'data mining notes', 'web mining tools'].map(text => ({ text }));
  for (const algorithm of engine.registry.algorithms.keys()) {
    if (state.draining) return null;
    await engine
      .warmUp({ algorithm, language: 'English', documents })
      .catch(error => state.draining || log.warn(error, 'warming up failed'));
  }
  if (engine.load.workers > 0 && !(await isAtWork(engine)) && !state.draining)
    return new Error('No worker thread could start, so that no request can be served.');
  state.ready = true;
  return null;
}

/** Whether a thread can work. Every outcome other than an internal failure comes from a thread. */
async function isAtWork(engine: ServiceContext['engine']): Promise<boolean> {
  const body = new TextEncoder().encode('{}');
  const job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
  const outcome = await engine.run(job);
  return outcome.ok || outcome.error.code !== 'internal';
}
