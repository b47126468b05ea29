import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { setCorsHeaders } from '../http/cors.js';
import { once } from '../http/once.js';
import { describeService, type JsonObject } from '../openapi/document.js';
import { forGenerators } from '../openapi/for-generators.js';
import { toOpenApi30 } from '../openapi/to-openapi30.js';
import { viewerPage } from '../openapi/viewer.js';
import { operatingRoutes } from '../routes/operating-routes.js';
import { serviceRoutes } from '../routes/service-routes.js';
import { htmlPage, type Page, servePage } from './serve-page.js';

/** The description in four forms, and a page to read it. Each is made on first use, for a quick start of the server. */
export function descriptionRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { engine, options } = context;
  const document = once(() =>
    describeService({ registry: engine.registry, routes: describedRoutes(context), options }),
  );
  const older = once(() => toOpenApi30(forGenerators(document())));
  const files = new Map<string, () => Page | Promise<Page>>([
    ['dcs.yaml', () => yaml(older())],
    ['dcs.json', () => json(older())],
    ['dcs-3.1.yaml', () => yaml(document())],
    ['dcs-3.1.json', () => json(document())],
  ]);
  const page = () => htmlPage(viewerPage(document(), [...files.keys()]));
  // Pages of other origins may read the description.
  app.addHook('onRequest', async (request, reply) => setCorsHeaders(request, reply, options));
  const viewer = `${app.prefix}/service/openapi/`;
  app.get('/service/openapi', async (_request, reply) => reply.redirect(viewer, 302));
  app.get('/service/openapi/', servePage(page));
  for (const [name, file] of files) app.get(`/service/openapi/${name}`, servePage(file));
  for (const name of ['swagger', 'redoc', 'rapidoc'])
    app.get(`/service/openapi/${name}/`, async (_request, reply) => reply.redirect(viewer, 302));
}

async function yaml(document: JsonObject): Promise<Page> {
  const { stringify } = await import('yaml');
  return { text: stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }), type: 'application/yaml' };
}

const json = (document: JsonObject): Page => ({
  text: `${JSON.stringify(document, null, 2)}\n`,
  type: 'application/json',
});

/** Probes and metrics are described where they are served on the same port. */
const describedRoutes = (context: ServiceContext) => [
  ...serviceRoutes(context),
  ...(context.options.adminPort === 0 ? operatingRoutes(context) : []),
];
