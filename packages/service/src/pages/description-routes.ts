import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import type { ServiceContext } from '../context.js';
import { setCorsHeaders } from '../cors.js';
import { describeService, type JsonObject } from '../openapi/document.js';
import { toOpenApi30 } from '../openapi/to-openapi30.js';
import { viewerPage } from '../openapi/viewer.js';
import { etagOf, isUnchanged } from '../routes/list.js';

/** The description in four forms, and one page to read it. */
export function descriptionRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { engine, options } = context;
  const document = describeService(engine.registry, { port: options.port || 8080, options });
  const older = toOpenApi30(document);
  const files = new Map([
    ['dcs.yaml', yaml(document)],
    ['dcs.json', json(document)],
    ['dcs-3.0.yaml', yaml(older)],
    ['dcs-3.0.json', json(older)],
  ]);
  const page = { text: viewerPage(document, [...files.keys()]), type: 'text/html;charset=utf-8' };
  const serve = ({ text, type }: { readonly text: string; readonly type: string }) => {
    const etag = etagOf(text);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      setCorsHeaders(request, reply, options);
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

const yaml = (document: JsonObject) => ({
  text: stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }),
  type: 'application/yaml',
});

const json = (document: JsonObject) => ({ text: `${JSON.stringify(document, null, 2)}\n`, type: 'application/json' });
