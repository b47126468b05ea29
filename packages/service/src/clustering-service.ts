/** The REST service as a Fastify plugin: mount it under any prefix, in any application. */
import type { FastifyInstance } from 'fastify';
import { addCompression } from './compression.js';
import type { ServiceContext } from './context.js';
import { sendErrorPage } from './error-page.js';
import { guard, prepareRestScope, refuseOtherMethods } from './rest-scope.js';
import { batchHandler } from './routes/batch.js';
import { clusterHandler } from './routes/cluster.js';
import { listHandler } from './routes/list.js';
import { parametersHandler } from './routes/parameters.js';

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
