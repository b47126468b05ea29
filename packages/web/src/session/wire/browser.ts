/** Clusters in a worker of this page, so that no data leaves the computer. */
import type { JsonObject } from '@sheaf/core';
import { WebEngine } from '@sheaf/engine/browser';
import { RequestError } from '@sheaf/protocol';
import { inParts } from '../threads/in-parts.js';
import { type Clusterer, ServiceError } from './wire.js';

const spawn = () =>
  inParts(new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module', name: 'sheaf' }));

/** Workers on the other cores. They share memory with the first, which browsers allow in isolated pages only. */
const helpers = () => ({
  count: crossOriginIsolated ? navigator.hardwareConcurrency - 1 : 0,
  spawn: () => new Worker(new URL('./help-worker.ts', import.meta.url), { type: 'module', name: 'helper' }),
});

/** Gives errors of the engine the shape of the service's errors, so that one panel explains both. */
function told(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const { message, status, detail } = error.report;
  return new ServiceError(message, { address: 'in this browser', status }, detail ? { detail } : {}, { cause: error });
}

export function connectWorker(): Clusterer {
  const engine = new WebEngine(spawn, helpers());
  return {
    async cluster({ parameters, ...request }, { signal, onProgress } = {}) {
      const options = {
        serviceInfo: true,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { progress: onProgress } : {}),
      };
      try {
        return await engine.cluster({ ...request, parameters: parameters as JsonObject }, options);
      } catch (error) {
        throw told(error);
      }
    },
    list: () => engine.list(),
  };
}
