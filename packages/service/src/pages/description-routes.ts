import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { setCorsHeaders } from '../http/cors.js';
import { etagOf, isUnchanged } from '../http/etag.js';
import { once } from '../http/once.js';
import { describeService, type JsonObject } from '../openapi/document.js';
import { toOpenApi30 } from '../openapi/to-openapi30.js';
import { viewerPage } from '../openapi/viewer.js';
import { operatingRoutes } from '../routes/operating-routes.js';
import { serviceRoutes } from '../routes/service-routes.js';

interface Page {
  readonly text: string;
  readonly type: string;
}

/** The description in four forms, and a page to read it. Each is made on first use, for a quick start of the server. */
export function descriptionRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { engine, options } = context;
  const document = once(() =>
    describeService({ registry: engine.registry, routes: describedRoutes(context), options }),
  );
  const older = once(() => toOpenApi30(document()));
  const files = new Map<string, () => Page | Promise<Page>>([
    ['dcs.yaml', () => yaml(document())],
    ['dcs.json', () => json(document())],
    ['dcs-3.0.yaml', () => yaml(older())],
    ['dcs-3.0.json', () => json(older())],
  ]);
  const page = (): Page => ({ text: viewerPage(document(), [...files.keys()]), type: 'text/html;charset=utf-8' });
  const serve = (write: () => Page | Promise<Page>) => {
    const written = once(async () => {
      const { text, type } = await write();
      return { text, type, etag: etagOf(text) };
    });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      setCorsHeaders(request, reply, options);
      const { text, type, etag } = await written();
      if (isUnchanged(request, reply, etag)) return reply.send();
      return reply.header('content-type', type).send(text);
    };
  };
  const viewer = `${app.prefix}/service/openapi/`;
  app.get('/service/openapi', async (_request, reply) => reply.redirect(viewer, 302));
  app.get('/service/openapi/', serve(page));
  for (const [name, file] of files) app.get(`/service/openapi/${name}`, serve(file));
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
