/** The REST service as a Fastify plugin: mount it under any prefix, in any application. */
import type { Engine } from '@sheaf/engine';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { contextWith } from '../context/context-with.js';
import { addCompression } from '../http/compression.js';
import { sendErrorPage } from '../http/error-page.js';
import { createLog } from '../observe/log.js';
import { defaultOptions, type ServeOptions } from '../options/serve-options.js';
import { batchHandler } from '../routes/batch.js';
import { clusterHandler } from '../routes/cluster.js';
import { listHandler } from '../routes/list.js';
import { parametersHandler } from '../routes/parameters.js';
import { guard, prepareRestScope, refuseOtherMethods } from './rest-scope.js';

export interface ClusteringServiceOptions extends Partial<ServeOptions> {
  /** What clusters: `createEngine` of `@sheaf/engine`. The application that made it ends it. */
  readonly engine: Engine;
}

/**
 * The service for somebody else's Fastify application.
 *
 * @example
 * const engine = await createEngine({ algorithms, languages });
 * app.register(clusteringService, { prefix: '/service', engine });
 */
export const clusteringService: FastifyPluginAsync<ClusteringServiceOptions> = async (app, { engine, ...given }) => {
  const options: ServeOptions = { ...defaultOptions, accessLog: false, ...given };
  await restRoutes(
    app,
    contextWith(engine, options, createLog({ ...options, logLevel: 'error' }), options.contextPath),
  );
};

/** The routes below its prefix. Everything it adds stays within. */
export async function restRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  prepareRestScope(app, context);
  await addCompression(app, context.options);
  const admitted = { onRequest: guard(context) };
  const cluster = clusterHandler(context);
  for (const url of ['/cluster', '/cluster/*']) {
    app.post(url, admitted, cluster);
    refuseOtherMethods(app, url, ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'], 'POST, TRACE, OPTIONS');
  }
  const list = listHandler(context.engine);
  for (const url of ['/list', '/list/*']) {
    app.get(url, admitted, list);
    refuseOtherMethods(app, url, ['POST', 'PUT', 'DELETE', 'PATCH'], 'GET, HEAD, TRACE, OPTIONS');
  }
  app.post('/clustering', admitted, cluster);
  for (const url of ['/test', '/test/*']) app.get(url, async (request, reply) => sendErrorPage(request, reply, 503));
  if (context.options.serviceOnly) return;
  app.get('/parameters', admitted, parametersHandler(context.engine));
  refuseOtherMethods(app, '/parameters', ['POST', 'PUT', 'DELETE', 'PATCH'], 'GET, HEAD, TRACE, OPTIONS');
  app.post('/batch', admitted, batchHandler(context));
  refuseOtherMethods(app, '/batch', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'], 'POST, TRACE, OPTIONS');
}
