import type { ServiceContext } from '../context/context.js';
import { sleep } from './sleep.js';

/** Milliseconds between listening and warming up, for requests that are already waiting. */
const HEAD_START = 200;

/** Milliseconds between two looks whether requests are at work, and how often at most it is looked. */
const LOOK = 100;
const LOOKS = 20;

/**
 * Sets the server ready when threads run, English is loaded, and every algorithm has run once. Requests are accepted
 * before that, but take longer.
 *
 * @returns an error if no thread can work, so that no request will ever be served
 */
export async function warmUp({ engine, state, log }: ServiceContext): Promise<Error | null> {
  await sleep(HEAD_START);
  // The start of further threads would take the cores from the first requests. But a balancer waits for a ready server.
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

/** Any outcome but an internal failure comes from a thread. */
async function isAtWork(engine: ServiceContext['engine']): Promise<boolean> {
  const body = new TextEncoder().encode('{}');
  const job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
  const outcome = await engine.run(job);
  return outcome.ok || outcome.error.code !== 'internal';
}
