import type { WorkerOptions } from './create-engine.js';
import type { Engine } from './engine.js';
import { LocalEngine } from './local-engine.js';
import type { RegistryLists } from './registry/registry.js';

/**
 * `createEngine` for runtimes without Node's threads: an engine on this thread.
 *
 * @throws TypeError for options that name a module for worker threads
 */
export async function createEngine(options: WorkerOptions | RegistryLists): Promise<Engine> {
  if ('entry' in options)
    throw new TypeError('createEngine starts worker threads in Node only. In a browser, use WebEngine with a worker.');
  return new LocalEngine(options);
}
