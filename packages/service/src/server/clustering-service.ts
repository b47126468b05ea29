/** The REST service as a Fastify plugin: mount it under any prefix, in any application. */
import type { Engine } from '@sheaf/engine';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { contextWith } from '../context/context-with.js';
import { searchesOf } from '../context/open-context.js';
import { addCompression } from '../http/compression.js';
import { Ledger } from '../memory/ledger.js';
import { memoryOf } from '../memory/memory-of.js';
import { standardLog } from '../observe/log.js';
import { completeOptions, type ServeOptions } from '../options/serve-options.js';
import { admit } from '../route/admit.js';
import { registerRoutes } from '../route/register-routes.js';
import { serviceRoutes } from '../routes/service-routes.js';
import { prepareRestScope } from './rest-scope.js';

/** Options of the plugin: the engine, and those options of the server that differ from their defaults. */
export interface ClusteringServiceOptions extends Partial<ServeOptions> {
  /** The engine, from `createEngine` of `@sheaf/engine`. The application that created the engine disposes of it. */
  readonly engine: Engine;
}

/**
 * The service for another Fastify application.
 *
 * @example
 * import { allAlgorithms } from '@sheaf/clustering/catalogue';
 * import { createEngine } from '@sheaf/engine';
 * import { catalogue } from '@sheaf/languages';
 * import { clusteringService } from '@sheaf/service';
 * import Fastify from 'fastify';
 *
 * const app = Fastify();
 * const engine = await createEngine({ algorithms: allAlgorithms, languages: catalogue });
 * await app.register(clusteringService, { prefix: '/service', engine });
 * const { statusCode } = await app.inject('/service/list');
 * console.log(statusCode);
 * await app.close();
 * await engine[Symbol.asyncDispose]();
 * // → 200
 */
export const clusteringService: FastifyPluginAsync<ClusteringServiceOptions> = async (app, { engine, ...given }) => {
  const options = completeOptions({ accessLog: false, ...given });
  const { log } = standardLog({ ...options, logLevel: 'error' });
  const ledger = new Ledger(memoryOf({ ...options, workers: engine.load.workers }).ledger);
  const searches = await searchesOf(options);
  await restRoutes(app, contextWith(engine, options, { log, ledger, fingerprint: options.contextPath, searches }));
};

/** Adds the routes below a prefix. They do not affect the rest of the application. */
export async function restRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  prepareRestScope(app, context);
  await addCompression(app, context.options);
  registerRoutes(app, serviceRoutes(context), admit(context));
}
